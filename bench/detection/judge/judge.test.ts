import type { Edit, Finding } from '@senda/journey/tools';
import { describe, expect, test } from 'vitest';
import { rental } from '../files/rental.ts';
import { write } from '../files/write.ts';
import type { FileValue } from '../oracle/plan.ts';
import { evaluateFile } from '../oracle.ts';
import { judge, judgeExceededBudget, judgeTightBudget, type Verifier } from './judge.ts';
import { judgeTypingError } from './typing-error-judge.ts';

const file: FileValue = {
  id: 'a',
  title: 'A',
  steps: [
    { name: 'address' },
    { name: 'sign-in', when: { account: 'none' } },
    { name: 'goodbye', final: 'end' },
  ],
};
const right: Finding = {
  code: 'missing-data',
  severity: 'error',
  message: 'The session is missing.',
  place: ['steps', 0],
  step: 'address',
  subject: 'session',
  facts: { account: 'none' },
  path: ['address', 'sign-in', 'goodbye'],
  line: 5,
  column: 5,
};
const verifierWith = (findings: readonly Finding[], after: unknown = file): Verifier => ({
  prove: () => ({ findings }),
  flags: () => ({ flags: null, findings }),
  apply: () => after,
});
const judged = (findings: readonly Finding[], after?: unknown) =>
  judge({ file, library: rental, oracle: evaluateFile(file, rental) }, verifierWith(findings, after));

describe('a verifier', () => {
  test('without mistakes passes', () => {
    expect(judged([right])).toEqual({
      expected: ['missing-data 0 session'],
      missed: [],
      falseAlarms: [],
      flaws: [],
      failedSuggestions: [],
      factsChecked: 1,
      suggestionsApplied: 0,
    });
  });

  test('without findings has a missed one', () => {
    expect(judged([]).missed).toEqual(['missing-data 0 session']);
  });

  test('with an extra finding has a false alarm', () => {
    expect(judged([right, { ...right, subject: 'address' }]).falseAlarms).toEqual(['missing-data 0 address']);
  });

  test.each<[string, Partial<Finding>, RegExp]>([
    ['too many facts', { facts: { account: 'none', channel: 'web' } }, /no(t| fact)/],
    ['facts of another customer', { facts: { account: 'member' } }, /do not meet it/],
    ["a path that is not the customer's", { path: ['address', 'goodbye'] }, /no counterexample has the path/],
    ['a wrong line', { line: 6 }, /reported at 6:5, is at 5:5/],
    ['a wrong severity', { severity: 'warning' }, /has the severity warning/],
    ['a wrong step', { step: 'goodbye' }, /names the step goodbye/],
  ])('with %s has a flaw', (_, wrong, flaw) => {
    const { flaws, missed, falseAlarms } = judged([{ ...right, ...wrong }]);
    expect([missed, falseAlarms]).toEqual([[], []]);
    expect(flaws).toEqual([expect.stringMatching(flaw)]);
  });
});

describe('a verifier with a small budget', () => {
  const made = { file, library: rental, oracle: evaluateFile(file, rental) };
  const tooComplex: Finding = { code: 'too-complex', severity: 'error', message: 'Too much.', place: [] };
  test.each<[string, Finding[], string[], string[]]>([
    ['may report that it is exceeded', [tooComplex], [], []],
    ['may report earlier findings too', [right, tooComplex], [], []],
    ['may report every finding', [right], [], []],
    ['must not omit findings without a report', [], ['missing-data 0 session'], []],
    ['must not report a wrong finding', [{ ...right, subject: 'x' }, tooComplex], [], ['missing-data 0 x']],
  ])('%s', (_, findings, missed, falseAlarms) => {
    expect(judgeTightBudget(made, verifierWith(findings), {})).toMatchObject({ missed, falseAlarms });
  });

  test.each<[string, Finding[], string[], string[]]>([
    ['must report that no proof is possible', [right], ['too-complex - '], []],
    ['may report it at an earlier step', [tooComplex], [], []],
    [
      'must not report it at a later step',
      [{ ...tooComplex, place: ['steps', 2] }],
      [],
      ['too-complex - : reported at step 2, though step 1 exceeds the budget'],
    ],
  ])('%s', (_, findings, missed, flaws) => {
    expect(judgeExceededBudget(made, verifierWith(findings), {}, 1)).toMatchObject({ missed, flaws });
  });
});

describe('a suggestion', () => {
  const edits: Edit[] = [{ op: 'move', from: 1, to: 0 }];
  const [address, signIn, goodbye] = file.steps.map((step, index) => ({ ...step, 'oracle:was': index }));
  const tried = (steps: unknown[]) =>
    judged([{ ...right, suggestion: { text: 'Do it.', edits } }], { ...file, steps });

  test('that works passes', () => {
    expect(tried([signIn, address, goodbye])).toMatchObject({ failedSuggestions: [], suggestionsApplied: 1 });
  });

  test.each([
    ['changes nothing', [address, signIn, goodbye], 'leaves its finding'],
    ['deletes a step', [signIn, goodbye], 'deletes step 0'],
    ['adds another finding', [signIn, goodbye, address], 'adds unreachable-step 0'],
    ['inserts an unknown name', [{ ...signIn, name: 'log-in' }, address, goodbye], 'adds unknown-step'],
    ['leaves no journey', [signIn, { ...address, when: 7 }, goodbye], 'leaves no journey'],
  ])('that %s fails', (_, steps, fault) => {
    expect(tried(steps).failedSuggestions).toEqual([expect.stringContaining(fault)]);
  });
});

describe('a typing error', () => {
  const valid: FileValue = { id: 'a', title: 'A', steps: [{ name: 'goodbye', final: 'end' }] };
  const typo = {
    text: JSON.stringify({ ...valid, steps: [{ name: 'godbye', final: 'end' }] }),
    code: 'unknown-step',
    place: ['steps', 0, 'name'],
    meant: 'goodbye',
  };
  const suggestion = {
    text: 'goodbye',
    edits: [{ op: 'set', place: typo.place, value: 'goodbye' } as const],
  };
  const reported: Finding = { ...right, code: 'unknown-step', place: typo.place, suggestion };
  const judgedSlip = (findings: readonly Finding[], after: unknown) =>
    judgeTypingError(valid, typo, rental, verifierWith(findings, after));

  test('is found, and its suggestion fixes it', () => {
    const { missed, falseAlarms, flaws, failedSuggestions } = judgedSlip([reported], valid);
    expect([missed, falseAlarms, flaws, failedSuggestions]).toEqual([[], [], [], []]);
  });

  test('is missed by a verifier with another finding', () => {
    const { missed, falseAlarms } = judgedSlip([{ ...right, place: ['steps', 0] }], valid);
    expect(missed).toEqual(['unknown-step - steps/0/name']);
    expect(falseAlarms).toEqual(['missing-data 0 session']);
  });

  test('is not fixed by a suggestion that leaves no journey', () => {
    expect(judgedSlip([reported], { ...valid, steps: [] }).failedSuggestions).toEqual([
      expect.stringContaining('no journey file'),
    ]);
  });
});

test('a file is written with an indent of two spaces', () => {
  expect(write(file).text).toBe(`${JSON.stringify(file, null, 2)}\n`);
});
