import { expect, test } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import { demoContext, finish, guest, play } from '../testing/demo.ts';
import { advance, type RunEvent } from './advance.ts';
import { expectedSteps, stepsToChoose } from './expected.ts';
import { persistRun, restoreRun } from './persist.ts';
import type { Run } from './run.ts';

const context = demoContext();
const withContents = finish('parcel', { weight: 9, contents: 'books' });
const home = finish('destination', { address: 'Calle 1', country: 'home' });
const abroad = finish('destination', { address: 'Rua 1', country: 'far' });
const countsCustoms = (run: Run, over = context) => expectedSteps(over, run).includes('customs');

test('a step is counted as soon as an answer lets expect it, until its fact is decided', () => {
  expect(countsCustoms(play(context, guest, finish('parcel', { weight: 9 })).run)).toBe(false);
  expect(countsCustoms(play(context, guest, withContents).run)).toBe(true);
  expect(countsCustoms(play(context, guest, withContents, finish('sign-in'), abroad).run)).toBe(true);
  expect(countsCustoms(play(context, guest, withContents, finish('sign-in'), home).run)).toBe(false);
});

test('the expectation of a reopened answer still counts', () => {
  const before = play(context, guest, withContents, finish('sign-in')).run;
  const { run } = advance(context, { run: before, revoked: [] }, { type: 'data.revoked', keys: ['weight'] });
  expect(run.done).not.toContain('parcel');
  expect(countsCustoms(run)).toBe(true);
});

test('what `never` rules out is not expected', () => {
  const library = { ...context.library, never: [{ size: 'large', abroad: true }] };
  expect(countsCustoms(play(context, guest, withContents).run, { ...context, library })).toBe(false);
});

const draft = (step: string, expected: Facts | undefined, typed: unknown = {}): RunEvent => ({
  type: 'draft',
  step,
  draft: typed,
  expected,
});
const atDestination = [finish('parcel', { weight: 9 }), finish('sign-in')];

test('a choice counts before it is sent, and sending it changes nothing', () => {
  const chosen = play(context, guest, ...atDestination, draft('destination', { abroad: true })).run;
  expect(countsCustoms(chosen)).toBe(true);
  expect(
    expectedSteps(
      context,
      play(context, guest, ...atDestination, draft('destination', { abroad: true }), abroad).run,
    ),
  ).toEqual(expectedSteps(context, chosen));
});

test('a choice that is not known yet is as before', () => {
  const { run } = play(
    context,
    guest,
    ...atDestination,
    draft('destination', { abroad: true }),
    draft('destination', undefined),
  );
  expect(countsCustoms(run)).toBe(true);
});

test('an answer that is being changed counts as it is chosen, and holds again once the customer leaves it', () => {
  const before = play(
    context,
    guest,
    ...['parcel', 'sign-in', 'destination', 'handover'].map((name) => finish(name)),
    { type: 'go-to', step: 'handover' },
  ).run;
  const ways = (run: Run) => expectedSteps(context, run).filter((name) => ['courier', 'shop'].includes(name));
  const choosing = (expected: Facts) =>
    advance(context, { run: before, revoked: [] }, draft('handover', expected));
  expect(ways(before)).toEqual(['courier']);
  expect(ways(choosing({ handover: 'shop' }).run)).toEqual(['shop']);
  expect(ways(choosing({}).run)).toEqual([]);
  const left = advance(context, choosing({ handover: 'shop' }), { type: 'go-to', step: 'courier' });
  expect(ways(left.run)).toEqual(['courier']);
});

test('what a step has no part in, and values that are not declared, are not expected', () => {
  const { run } = play(
    context,
    guest,
    ...atDestination,
    draft('destination', { abroad: 'maybe', size: 'small', colt: true }),
  );
  expect(run.drafts['destination']).toEqual({ typed: {}, expected: {} });
});

test('a stored choice is expected after a reload, as far as it is valid', () => {
  const { run } = play(context, guest, ...atDestination, draft('destination', { abroad: true }));
  const stored = persistRun(run);
  expect(countsCustoms(restoreRun(context, stored).run)).toBe(true);
  const drafts = { destination: { typed: {}, expected: { abroad: 'maybe' } } };
  expect(restoreRun(context, { ...stored, drafts }).run.drafts['destination']).toEqual({
    typed: {},
    expected: {},
  });
});

test('the number is open until the choice that may add a step is made', () => {
  const { run } = play(context, guest, ...atDestination);
  expect(stepsToChoose(context, run)).toEqual(['customs']);
  expect(
    stepsToChoose(
      context,
      play(context, guest, ...atDestination, draft('destination', { abroad: true })).run,
    ),
  ).toEqual([]);
  expect(
    stepsToChoose(context, play(context, guest, finish('parcel', { weight: 1 }), finish('sign-in')).run),
  ).toEqual([]);
  expect(stepsToChoose(context, play(context, guest).run)).toEqual([]);
  const library = { ...context.library, never: [{ size: 'large', abroad: true }] };
  expect(stepsToChoose({ ...context, library }, run)).toEqual([]);
});
