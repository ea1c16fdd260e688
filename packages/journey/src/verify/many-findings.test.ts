import { describe, expect, test } from 'vitest';
import type { Finding } from '../file/finding.ts';
import { demoFile, demoLibrary } from '../testing/demo.ts';
import { proveJourney } from './verify.ts';

const many = 10_000;
const steps = (inside: string) => `{ "id": "a", "title": "A", "steps": [${inside}] }`;
const times = (part: string, between = ',', count = many) => Array<string>(count).fill(part).join(between);
const keys = Array.from({ length: many }, (_, at) => `"surprise${at}": true`).join();
const whole = (part: string) => steps(`{"name":"parcel"},${part},{"name":"sent","final":"sent"}`);

const count = (findings: readonly Finding[]) => findings.reduce((sum, { more = 1 }) => sum + more, 0);

describe('too many mistakes to report each one', { timeout: 60_000 }, () => {
  test.each([
    ['one step repeated', steps(times('{"name":"parcel"}')), many],
    ['steps under conditions that never hold', steps(times('{"name":"parcel","when":{"account":[]}}')), many],
    ['steps with one typing error each', steps(times('{"nam":"parcel"}')), 2 * many],
    ['steps of the wrong type', steps(times('null')), many],
    [
      'misspelt steps, to which misspelt steps go back',
      steps(times('{"name":"parcle","final":"a","retry":"pracel"}')),
      2 * many,
    ],
    ['a step with unknown keys', whole(`{"name":"shop",${keys}}`), many],
    ['a condition on unknown facts', whole(`{"name":"shop","when":{${keys}}}`), many],
    [
      'a condition of parts with a misspelt fact each',
      whole(`{"name":"shop","when":{"any":[${times('{"gift":true}')}]}}`),
      many,
    ],
    [
      'values that a fact never has',
      whole(`{"name":"shop","when":{"account":[${times('"mamber"')}]}}`),
      many,
    ],
    ['one key repeated', whole(`{${times('"name":"shop"')}}`), many - 1],
    ['one comma missing', steps(`${times('{"name":"parcel"}')} ${times('{"name":"parcel"}')}`), 1],
    ['every comma missing', steps(times('{"name":"parcel"}', ' ')), 1],
    ['one word that never ends', `{ "id": "${' '.repeat(many * 10)}x`, 1],
  ])('%s: reported within seconds, with the number of omitted ones', (_, text, least) => {
    const began = performance.now();
    const { journey, findings } = proveJourney(text, demoLibrary);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(journey).toBeNull();
    expect(findings.length).toBeLessThanOrEqual(201);
    expect(count(findings)).toBeGreaterThanOrEqual(least);
    expect(findings.slice(0, -1).every(({ more }) => more === undefined)).toBe(true);
  });

  test('the last one has the place of the first omitted one', () => {
    const { findings } = proveJourney(steps(times('{"name":"something else"}', ',\n', 300)), demoLibrary);
    expect(findings.at(-1)).toMatchObject({
      code: 'unknown-step',
      severity: 'error',
      message: '100 more findings from here on; only the first 200 are listed.',
      line: 201,
      more: 100,
    });
  });

  test('up to two hundred are reported one by one', () => {
    const { findings } = proveJourney(steps(times('{"name":"something else"}', ',\n', 200)), demoLibrary);
    expect(findings).toHaveLength(200);
    expect(findings.at(-1)).toMatchObject({ line: 200, message: 'There is no step "something else".' });
  });

  test('errors omitted after warnings still count as errors', () => {
    const when = { all: [{ account: 'none' }, ...Array.from({ length: 250 }, () => ({ all: [] }))] };
    const { journey, findings } = proveJourney(
      whole(`{"name":"shop","when":${JSON.stringify(when)}}, {"name":"courier"}`).replace(
        '"parcel"',
        '"review"',
      ),
      demoLibrary,
    );
    expect(journey).toBeNull();
    expect(findings.at(-1)).toMatchObject({ code: 'constant-condition', severity: 'error', more: 57 });
  });
});

describe('strings of almost a million letters', { timeout: 60_000 }, () => {
  const text = (title: string) => JSON.stringify({ ...demoFile, title, steps: [{ name: 'something else' }] });
  test.each([
    ['letters', 'x'],
    ['line ends', '\n'],
  ])('a title of %s is read', (_, letter) => {
    expect(
      proveJourney(text(letter.repeat(letter === '\n' ? 4e5 : 9e5)), demoLibrary).findings[0]?.code,
    ).toBe('unknown-step');
  });

  test('an unterminated title is reported', () => {
    expect(proveJourney(text('x'.repeat(9e5)).slice(0, 9e5), demoLibrary).findings[0]?.code).toBe('syntax');
    expect(proveJourney(`{ "title": "${'x'.repeat(9e5)}`, demoLibrary).findings[0]?.code).toBe('syntax');
  });
});
