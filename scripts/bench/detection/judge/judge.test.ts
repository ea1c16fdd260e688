import type { Edit, Finding } from '@senda/journey';
import { describe, expect, test } from 'vitest';
import { rental } from '../files/rental.ts';
import { write } from '../files/writing.ts';
import type { FileValue } from '../oracle/plan.ts';
import { decide } from '../oracle.ts';
import { judge, judgeOverrun, judgeThrift, type Verifier } from './judge.ts';
import { judgeSlip } from './slips-judge.ts';

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
const saying = (findings: readonly Finding[], after: unknown = file): Verifier => ({
  prove: () => ({ findings }),
  apply: () => after,
});
const judged = (findings: readonly Finding[], after?: unknown) =>
  judge({ file, library: rental, ruling: decide(file, rental) }, saying(findings, after));

describe('a verifier', () => {
  test('that is right is not found at fault', () => {
    expect(judged([right])).toEqual({
      expected: ['missing-data 0 session'],
      missed: [],
      alarms: [],
      flaws: [],
      misled: [],
      factsChecked: 1,
      suggestionsApplied: 0,
    });
  });

  test('that says nothing has missed it', () => {
    expect(judged([]).missed).toEqual(['missing-data 0 session']);
  });

  test('that says more has raised a false alarm', () => {
    expect(judged([right, { ...right, subject: 'address' }]).alarms).toEqual(['missing-data 0 address']);
  });

  test.each<[string, Partial<Finding>, RegExp]>([
    ['facts that are too many', { facts: { account: 'none', channel: 'web' } }, /no(t| fact)/],
    ['facts of somebody else', { facts: { account: 'member' } }, /do not meet it/],
    ['a path that she does not walk', { path: ['address', 'goodbye'] }, /nobody who shows it walks/],
    ['a wrong line', { line: 6 }, /said to stand at 6:5, stands at 5:5/],
    ['a wrong severity', { severity: 'warning' }, /is said to be warning/],
    ['a wrong step', { step: 'goodbye' }, /names the step goodbye/],
  ])('that gives %s is at fault', (_, wrong, flaw) => {
    const { flaws, missed, alarms } = judged([{ ...right, ...wrong }]);
    expect([missed, alarms]).toEqual([[], []]);
    expect(flaws).toEqual([expect.stringMatching(flaw)]);
  });
});

describe('a verifier that may spend little', () => {
  const made = { file, library: rental, ruling: decide(file, rental) };
  const tooComplex: Finding = { code: 'too-complex', severity: 'error', message: 'Too much.', place: [] };
  test.each<[string, Finding[], string[], string[]]>([
    ['may say so', [tooComplex], [], []],
    ['may say what it has found before', [right, tooComplex], [], []],
    ['may find everything', [right], [], []],
    ['may not be silent', [], ['missing-data 0 session'], []],
    ['may not guess', [{ ...right, subject: 'x' }, tooComplex], [], ['missing-data 0 x']],
  ])('%s', (_, findings, missed, alarms) => {
    expect(judgeThrift(made, saying(findings), {})).toMatchObject({ missed, alarms });
  });

  test.each<[string, Finding[], string[], string[]]>([
    ['must give up where no proof can be made', [right], ['too-complex - '], []],
    ['may give up before', [tooComplex], [], []],
    [
      'may not say that it was later',
      [{ ...tooComplex, place: ['steps', 2] }],
      [],
      ['too-complex - : said of step 2, though 1 is too much'],
    ],
  ])('%s', (_, findings, missed, flaws) => {
    expect(judgeOverrun(made, saying(findings), {}, 1)).toMatchObject({ missed, flaws });
  });
});

describe('a suggestion', () => {
  const edits: Edit[] = [{ op: 'move', from: 1, to: 0 }];
  const [address, signIn, goodbye] = file.steps.map((step, index) => ({ ...step, 'oracle:was': index }));
  const tried = (steps: unknown[]) =>
    judged([{ ...right, suggestion: { text: 'Do it.', edits } }], { ...file, steps });

  test('that helps is not found at fault', () => {
    expect(tried([signIn, address, goodbye])).toMatchObject({ misled: [], suggestionsApplied: 1 });
  });

  test.each([
    ['changes nothing', [address, signIn, goodbye], 'leaves its finding'],
    ['deletes a step', [signIn, goodbye], 'deletes step 0'],
    ['leads to another finding', [signIn, goodbye, address], 'adds unreachable-step 0'],
    [
      'writes a name that is not there',
      [{ ...signIn, name: 'log-in' }, address, goodbye],
      'adds unknown-step',
    ],
    ['leaves no journey', [signIn, { ...address, when: 7 }, goodbye], 'leaves something that is no journey'],
  ])('that %s is at fault', (_, steps, fault) => {
    expect(tried(steps).misled).toEqual([expect.stringContaining(fault)]);
  });
});

describe('a slip of the pen', () => {
  const sound: FileValue = { id: 'a', title: 'A', steps: [{ name: 'goodbye', final: 'end' }] };
  const slip = {
    text: JSON.stringify({ ...sound, steps: [{ name: 'godbye', final: 'end' }] }),
    code: 'unknown-step',
    place: ['steps', 0, 'name'],
    meant: 'goodbye',
  };
  const suggestion = {
    text: 'goodbye',
    edits: [{ op: 'set', place: slip.place, value: 'goodbye' } as const],
  };
  const said: Finding = { ...right, code: 'unknown-step', place: slip.place, suggestion };
  const judgedSlip = (findings: readonly Finding[], after: unknown) =>
    judgeSlip(sound, slip, rental, saying(findings, after));

  test('is found, and its suggestion mends it', () => {
    const { missed, alarms, flaws, misled } = judgedSlip([said], sound);
    expect([missed, alarms, flaws, misled]).toEqual([[], [], [], []]);
  });

  test('is missed by a verifier that says something else', () => {
    const { missed, alarms } = judgedSlip([{ ...right, place: ['steps', 0] }], sound);
    expect(missed).toEqual(['unknown-step - steps/0/name']);
    expect(alarms).toEqual(['missing-data 0 session']);
  });

  test('is not mended by a suggestion that leaves no journey', () => {
    expect(judgedSlip([said], { ...sound, steps: [] }).misled).toEqual([
      expect.stringContaining('no journey file'),
    ]);
  });
});

test('a file is written as an editor writes it', () => {
  expect(write(file).text).toBe(`${JSON.stringify(file, null, 2)}\n`);
});
