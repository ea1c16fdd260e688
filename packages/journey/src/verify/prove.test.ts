import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editText } from '../edit/edit-text.ts';
import { parseJourney } from '../file/parse.ts';
import { demoLibrary } from '../testing/demo.ts';
import { runs } from '../testing/runs.ts';
import { proveJourney } from './verify.ts';

const { facts, steps } = demoLibrary;
const factOf = fc.constantFrom(...Object.keys(facts));
const valued = factOf.chain((fact) =>
  fc.constantFrom(...(facts[fact]?.values ?? [])).map((value) => ({ [fact]: value })),
);
const { condition } = fc.letrec((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
    valued,
    fc.record({ not: tie('condition') }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}));
const names = fc.constantFrom(...Object.keys(steps));
const step = fc.record(
  {
    name: names,
    when: condition,
    final: fc.constantFrom('sent', 'not-sent'),
    retry: names,
    commits: fc.boolean(),
  },
  { requiredKeys: ['name'] },
);
/** Arbitrary lists of steps: seldom valid, always readable. */
const file = fc.record({
  id: fc.constant('any'),
  title: fc.constant('Any'),
  steps: fc.array(step, { minLength: 1, maxLength: 7 }),
});

test('any list of steps is proven or has findings with places', () => {
  const property = fc.property(file, (value) => {
    const text = JSON.stringify(value, undefined, 1);
    const { journey, findings } = proveJourney(text, demoLibrary);
    expect(journey === null).toBe(findings.some(({ severity }) => severity === 'error'));
    for (const { message, line = 0, column = 0, suggestion } of findings) {
      expect(message).toMatch(/^.+[.?]$/su);
      expect(line).toBeGreaterThan(0);
      expect(column).toBeGreaterThan(0);
      expect(suggestion?.text ?? 'none').not.toBe('');
    }
    expect(journey && parseJourney(text, demoLibrary).journey).toEqual(journey);
  });
  expect(fc.defaultReportMessage(fc.check(property, runs(100)))).toBeUndefined();
});

test('the edits of each finding fit the file as it is written, also where its list has another name', () => {
  const text = JSON.stringify({
    id: 'any',
    title: 'Any',
    step: [{ name: 'pay', final: 'sent' }, { name: 'sign-in' }, { name: 'destination' }],
  });
  const { findings } = proveJourney(text, demoLibrary);
  const edits = findings.map(({ suggestion }) => suggestion?.edits ?? []);
  expect(edits.flat().map(({ op }) => op)).toContain('move');
  for (const list of edits) expect(JSON.parse(editText(text, list))).toHaveProperty('steps');
});
