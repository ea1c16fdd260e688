import { describe, expect, test } from 'vitest';
import { demoFile, demoLibrary } from '../testing/demo.ts';
import { proveJourney } from '../verify/verify.ts';

const long = 'a'.repeat(100_000);

/** Yields the value with one string in it replaced by a very long one, or with one added, as an entry or as a key. */
function* withLongName(value: unknown): Generator {
  if (typeof value === 'string') yield long;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const other of withLongName(one)) yield value.with(index, other);
    yield [...value, long];
    return;
  }
  for (const [key, one] of Object.entries(value))
    for (const other of withLongName(one)) yield { ...value, [key]: other };
  yield { ...value, [long]: long };
}

describe('a name of 100,000 letters', () => {
  const files = [...withLongName(demoFile)];

  test('is in no sentence', () => {
    expect(files.length).toBeGreaterThan(40);
    for (const file of files) {
      for (const { message, suggestion } of proveJourney(JSON.stringify(file), demoLibrary).findings) {
        expect(message.length).toBeLessThan(400);
        expect(suggestion?.text.length ?? 0).toBeLessThan(600);
      }
    }
  });

  test('is shortened, and the place is exact', () => {
    const [first, ...steps] = demoFile.steps;
    const file = { ...demoFile, steps: [{ ...first, name: long }, ...steps] };
    expect(proveJourney(JSON.stringify(file), demoLibrary).findings[0]).toMatchObject({
      code: 'unknown-step',
      message: `There is no step "${'a'.repeat(79)}…".`,
      place: ['steps', 0, 'name'],
    });
  });
});

test('a file of more than 1 MB is refused at once, whatever it holds', () => {
  const begun = performance.now();
  for (const text of ['['.repeat(10_000_000), JSON.stringify({ ...demoFile, note: 'a'.repeat(10_000_000) })])
    expect(proveJourney(text, demoLibrary)).toMatchObject({
      journey: null,
      findings: [
        {
          code: 'schema',
          message: 'Expected a file of up to 1 MB; found 10.0 MB.',
          place: [],
          line: 1,
          column: 1,
        },
      ],
    });
  expect(performance.now() - begun).toBeLessThan(2_000);
});
