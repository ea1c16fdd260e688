import { describe, expect, test } from 'vitest';
import { refusal } from '../calls/testing.ts';
import { sampleNow } from '../time/sample.ts';
import {
  otherLine,
  sampleLine,
  sampleReasons,
  sampleRequest,
  terminationCases,
  terminationStates,
} from './termination.states.ts';
import { feedbackLimit, noTermination } from './termination.ts';
import { terminationView } from './termination.view.ts';
import { customer, day, eligible, forTermination, offers, subscriptions } from './testing.ts';

describe('the line', () => {
  test('is the one of the address; then eligibility and reasons are loaded', async () => {
    const { made, view, open } = customer();
    expect(view()).toMatchObject({ state: 'finding', screen: 'opening', page: null, line: null });
    await open();
    expect(made.map(({ name }) => name)).toEqual([
      'listSubscriptions',
      'getTerminationEligibility',
      'listTerminationReasons',
    ]);
    expect(made[1]?.input).toEqual({ params: { accountNumber: 'line-1' } });
    expect(view()).toMatchObject({
      state: 'asking',
      screen: 'reasons',
      page: 'request',
      line: { accountNumber: 'line-1', number: '55\u00a00142\u00a07788' },
      reason: null,
      endsAt: sampleNow + day,
    });
  });

  test.each([
    ['line-9', subscriptions, 'notFound'],
    ['', subscriptions, 'notFound'],
    [null, [], 'none'],
    [null, [{ ...sampleLine, status: 'Inactive' }], 'none'],
    [null, subscriptions, 'checking'],
    [null, [{ ...otherLine, status: 'Inactive' }, sampleLine], 'checking'],
    [null, [sampleLine, otherLine], 'choosing'],
    ['line-2', [sampleLine, otherLine], 'checking'],
  ] as const)('the address has %j, of %o: %s', async (accountNumber, all, state) => {
    const { view, answer } = customer({ accountNumber });
    await answer('listSubscriptions', { subscriptions: all });
    expect(view().state).toBe(state);
  });

  test('of two the customer chooses an own one', async () => {
    const { made, view, answer } = customer({ accountNumber: null });
    await answer('listSubscriptions', { subscriptions: [sampleLine, otherLine] });
    expect(view().lines.map(({ number }) => number)).toEqual([
      '55\u00a00142\u00a07788',
      '55\u00a05099\u00a01234',
    ]);
    view().chooseLine('line-9');
    expect(view().state).toBe('choosing');
    view().chooseLine('line-2');
    expect(made.at(-1)).toEqual({
      name: 'getTerminationEligibility',
      input: { params: { accountNumber: 'line-2' } },
    });
  });
});

describe('eligibility', () => {
  // spec 8.code.4121101 1.line.termination: packages/core/src/termination/termination.setup.ts#isIneligible
  test.each(['COMMITTED', 'LINE_INACTIVE', 'OTHER'])('4121101 has the reason: %s', async (reason) => {
    const { view, answer, fail, count } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', forTermination(reason));
    expect(view()).toMatchObject({
      state: 'ineligible',
      screen: 'ineligible',
      page: 'request',
      obstacle: reason,
    });
    view().retry();
    expect(count('getTerminationEligibility')).toBe(2);
  });

  test('an unknown reason is OTHER', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', refusal('NOT_ELIGIBLE_FOR_TERMINATION'));
    expect(view().obstacle).toBe('OTHER');
  });

  test('a response with eligible false is ineligible', async () => {
    const { view, answer } = customer();
    await answer('listSubscriptions', { subscriptions });
    await answer('getTerminationEligibility', { ...eligible, eligible: false });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'OTHER' });
  });

  test('a line with a pending termination shows it, to be cancelled', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', forTermination('REQUEST_UNDER_WAY'));
    expect(view()).toMatchObject({ state: 'reviewing', screen: 'opening' });
    await answer('listTerminationLogs', { logs: [sampleRequest, { ...sampleRequest, status: 'CANCELED' }] });
    expect(view()).toMatchObject({ state: 'terminated', page: 'success', endsAt: sampleNow + day });
  });

  test.each([[[]], [[{ ...sampleRequest, status: 'DONE' }]]])(
    'another request is pending: %o',
    async (logs) => {
      const { view, answer, fail } = customer();
      await answer('listSubscriptions', { subscriptions });
      await fail('getTerminationEligibility', forTermination('REQUEST_UNDER_WAY'));
      await answer('listTerminationLogs', { logs });
      expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'REQUEST_UNDER_WAY' });
    },
  );
});

describe('the reason', () => {
  // spec 3.onboarding.terminationReason: packages/core/src/termination/termination.ts
  test('a listed reason is stored; without one a problem is shown', async () => {
    const { made, view, kept, open } = customer();
    await open();
    expect(view().reasons).toEqual(sampleReasons);
    view().next();
    expect(view()).toMatchObject({ state: 'asking', reasonProblem: 'termination.reason.missing' });
    expect(made).toHaveLength(3);
    view().chooseReason('coverage');
    expect(view()).toMatchObject({ reason: 'coverage', reasonProblem: null });
    expect(kept()).toMatchObject({ accountNumber: 'line-1', terminationReason: 'coverage' });
    view().next();
    expect(view()).toMatchObject({ state: 'fetching', screen: 'reasons', busy: true });
  });

  // spec 3.onboarding.terminationFeedback: packages/core/src/termination/termination.ts
  test('feedback is stored as entered, up to the gateway’s limit, and sent trimmed', async () => {
    const { made, view, kept, answer, open } = customer();
    await open();
    view().typeFeedback('x'.repeat(feedbackLimit + 1));
    expect(view().feedback).toHaveLength(feedbackLimit);
    view().typeFeedback(' It went up. ');
    expect(kept().terminationFeedback).toBe(' It went up. ');
    view().chooseReason('price');
    view().next();
    await answer('getWinBackAggregation', offers);
    view().leave();
    expect(made.at(-1)).toEqual({
      name: 'submitTermination',
      input: { body: { accountNumber: 'line-1', reasonId: 'price', feedback: 'It went up.' } },
    });
  });

  // spec 3.onboarding.terminationReason 3.onboarding.terminationFeedback: packages/core/src/termination/termination.ts
  test('a reload restores both, except for another line or a reason that is no longer listed', async () => {
    const first = customer();
    await first.open();
    first.view().chooseReason('other');
    first.view().typeFeedback('Moving abroad');
    const again = customer({ kept: first.kept() });
    await again.open();
    expect(again.view()).toMatchObject({ state: 'asking', reason: 'other', feedback: 'Moving abroad' });
    const other = customer({ kept: { ...first.kept(), accountNumber: 'line-2' } });
    await other.open();
    expect(other.view()).toMatchObject({ state: 'asking', reason: null, feedback: '' });
    const unlisted = customer({ kept: { ...first.kept(), terminationReason: 'moving' }, page: 'submit' });
    await unlisted.open();
    expect(unlisted.view()).toMatchObject({ state: 'asking', reason: null, feedback: 'Moving abroad' });
  });

  test('the line can be kept at once, without claiming', async () => {
    const { made, view, kept, open } = customer();
    await open();
    view().chooseReason('price');
    view().keep();
    expect(view()).toMatchObject({ state: 'retained', page: 'stay', taken: null });
    expect(made).toHaveLength(3);
    expect(kept()).toEqual({ ...noTermination, accountNumber: 'line-1', retained: true });
  });
});

test.each(Object.entries(terminationStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(terminationView(snapshot, () => {}).state).toBe(name);
});

test('the further snapshots are in the states of their names', () => {
  const screen = (name: keyof typeof terminationCases) =>
    terminationView(terminationCases[name], () => {}).screen;
  expect(screen('noOffers')).toBe('decision');
  expect(screen('unused')).toBe('retained');
  expect([screen('unloaded'), screen('unreviewed')]).toEqual(['failed', 'failed']);
  expect(screen('notCancelled')).toBe('terminated');
});
