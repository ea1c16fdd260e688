import { type CallName, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { refusal, scripted } from '../calls/testing.ts';
import { type TerminationInput, terminationMachine } from './termination.machine.ts';
import {
  allocatedReward,
  otherLine,
  sampleLine,
  sampleNow,
  sampleOffers,
  sampleReasons,
  sampleRequest,
  sampleReward,
  terminationCases,
  terminationStates,
} from './termination.states.ts';
import { feedbackLimit, noTermination, TerminationState } from './termination.ts';
import { terminationView } from './termination.view.ts';

const day = 24 * 60 * 60_000;
const subscriptions = [sampleLine];
const eligible = { eligible: true, endsAt: sampleNow + day };
const offers = { offers: sampleOffers, claimed: [] };
const notEligible = (reason: string, code: 'NOT_ELIGIBLE_FOR_TERMINATION' | 'NOT_ELIGIBLE') =>
  refusal(code, { failure: { reason } });
const forTermination = (reason: string) => notEligible(reason, 'NOT_ELIGIBLE_FOR_TERMINATION');

function customer(input: Partial<TerminationInput> = {}) {
  const names: CallName[] = [
    'listSubscriptions',
    'listPromotionsAndRewards',
    'getTerminationEligibility',
    'listTerminationLogs',
    'listTerminationReasons',
    'getWinBackAggregation',
    'claimWinBackOffer',
    'allocateReward',
    'submitTermination',
    'cancelTermination',
  ];
  const script = scripted(...names);
  const { answer } = script;
  const actor = createActor(terminationMachine.provide({ actors: script.actors }), {
    input: { accountNumber: 'line-1', page: 'request', kept: noTermination, ...input },
  }).start();
  const view = () => terminationView(actor.getSnapshot(), (event) => actor.send(event));
  /** What storage would hold, as a reload reads it. */
  const kept = () => v.parse(TerminationState, JSON.parse(JSON.stringify(actor.getSnapshot().context.said)));
  const count = (name: CallName) => script.made.filter((call) => call.name === name).length;
  const open = async () => {
    await answer('listSubscriptions', { subscriptions });
    await answer('getTerminationEligibility', eligible);
    await answer('listTerminationReasons', { reasons: sampleReasons });
  };
  const decide = async (aggregation: unknown = offers) => {
    await open();
    view().chooseReason('price');
    view().next();
    await answer('getWinBackAggregation', aggregation);
  };
  return { ...script, view, kept, count, open, decide };
}

describe('which line it is', () => {
  test('the one that the address names; its eligibility and the reasons follow', async () => {
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
  ] as const)('the address says %j, of %o: %s', async (accountNumber, all, state) => {
    const { view, answer } = customer({ accountNumber });
    await answer('listSubscriptions', { subscriptions: all });
    expect(view().state).toBe(state);
  });

  test('of two she chooses one of hers', async () => {
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

describe('whether it may end', () => {
  test.each(['COMMITTED', 'LINE_INACTIVE', 'OTHER'])('4121101 says why: %s', async (reason) => {
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

  test('without a reason that is known it is another one', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', refusal('NOT_ELIGIBLE_FOR_TERMINATION'));
    expect(view().obstacle).toBe('OTHER');
  });

  test('an answer that says no is no', async () => {
    const { view, answer } = customer();
    await answer('listSubscriptions', { subscriptions });
    await answer('getTerminationEligibility', { ...eligible, eligible: false });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'OTHER' });
  });

  test('a line whose termination is under way already shows it, to be called off', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', forTermination('REQUEST_UNDER_WAY'));
    expect(view()).toMatchObject({ state: 'reviewing', screen: 'opening' });
    await answer('listTerminationLogs', { logs: [sampleRequest, { ...sampleRequest, status: 'CANCELED' }] });
    expect(view()).toMatchObject({ state: 'terminated', page: 'success', endsAt: sampleNow + day });
  });

  test.each([[[]], [[{ ...sampleRequest, status: 'DONE' }]]])(
    'something else is under way: %o',
    async (logs) => {
      const { view, answer, fail } = customer();
      await answer('listSubscriptions', { subscriptions });
      await fail('getTerminationEligibility', forTermination('REQUEST_UNDER_WAY'));
      await answer('listTerminationLogs', { logs });
      expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'REQUEST_UNDER_WAY' });
    },
  );
});

describe('why she leaves', () => {
  // spec 3.onboarding.terminationReason: packages/core/src/termination/termination.ts
  test('one reason of those listed, kept; without one she is told', async () => {
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
  test('what she says besides is kept as she typed it, no longer than the gateway takes, and sent trimmed', async () => {
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
  test('a reload finds both again; of another line, or a reason not listed any more, it does not', async () => {
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

  test('she may keep the line at once, and nothing is claimed', async () => {
    const { made, view, kept, open } = customer();
    await open();
    view().chooseReason('price');
    view().keep();
    expect(view()).toMatchObject({ state: 'retained', page: 'stay', taken: null });
    expect(made).toHaveLength(3);
    expect(kept()).toEqual({ ...noTermination, accountNumber: 'line-1', retained: true });
  });
});

describe('what she is offered', () => {
  // spec 3.onboarding.winBackOptions: packages/core/src/termination/termination.ts
  test('shown with the first chosen, kept, and resumed by a reload without asking again', async () => {
    const { view, kept, decide } = customer();
    await decide();
    expect(view()).toMatchObject({
      state: 'deciding',
      screen: 'decision',
      page: 'submit',
      offers: sampleOffers,
      offer: { offerId: 'stay-data-5' },
    });
    view().chooseOffer('stay-discount');
    const again = customer({ page: 'submit', kept: kept() });
    await again.open();
    expect(again.view()).toMatchObject({ state: 'deciding', offer: { offerId: 'stay-discount' } });
    expect(again.count('getWinBackAggregation')).toBe(0);
  });

  test('a reload before they had come asks for them, and shows no reasons meanwhile', async () => {
    const kept = { ...noTermination, accountNumber: 'line-1', terminationReason: 'price' };
    const { view, answer, open } = customer({ page: 'submit', kept });
    await open();
    expect(view()).toMatchObject({ state: 'fetching', screen: 'opening', page: null });
    await answer('getWinBackAggregation', offers);
    expect(view().state).toBe('deciding');
  });

  test('whom nothing is offered goes on without, and may keep the line', async () => {
    const { view, count, decide } = customer();
    await decide({ offers: [], claimed: [] });
    expect(view()).toMatchObject({ state: 'deciding', offers: [], offer: null });
    view().stay();
    expect(view()).toMatchObject({ state: 'retained', taken: null });
    expect(count('claimWinBackOffer')).toBe(0);
  });

  test('offers that do not come hold nobody back', async () => {
    const { view, kept, fail, open } = customer();
    await open();
    view().chooseReason('price');
    view().next();
    await fail('getWinBackAggregation', unknownFailure);
    expect(view()).toMatchObject({ state: 'deciding', offers: [], problem: null });
    expect(kept().winBackOptions).toBeNull();
  });

  test('a session that ends meanwhile says so, and a retry asks again', async () => {
    const { view, fail, answer, open } = customer();
    await open();
    view().chooseReason('price');
    view().next();
    await fail('getWinBackAggregation', { kind: 'signed-out' });
    expect(view()).toMatchObject({ state: 'failed.signedOut', screen: 'reasons', reason: 'price' });
    view().retry();
    await answer('getWinBackAggregation', offers);
    expect(view().state).toBe('deciding');
  });

  test('she goes back to her reason, and on to offers that are asked for anew', async () => {
    const { view, answer, count, decide } = customer();
    await decide();
    view().chooseOffer('stay-discount');
    view().back();
    expect(view()).toMatchObject({ state: 'asking', page: 'request', reason: 'price' });
    view().next();
    await answer('getWinBackAggregation', offers);
    expect(view().offer?.offerId).toBe('stay-discount');
    expect(count('getWinBackAggregation')).toBe(2);
  });
});

describe('staying', () => {
  test('an offer is claimed once, put to use, and she stays', async () => {
    const { made, view, kept, answer, count, decide } = customer();
    await decide();
    view().stay();
    view().stay();
    view().leave();
    expect(view()).toMatchObject({ state: 'claiming', screen: 'decision', busy: true });
    expect(made.at(-1)).toEqual({
      name: 'claimWinBackOffer',
      input: { body: { accountNumber: 'line-1', offerId: 'stay-data-5' } },
    });
    await answer('claimWinBackOffer', sampleReward);
    expect(made.at(-1)).toEqual({ name: 'allocateReward', input: { params: { rewardId: 'reward-1' } } });
    expect(view()).toMatchObject({ state: 'allocating', screen: 'decision' });
    await answer('allocateReward', allocatedReward);
    expect(view()).toMatchObject({
      state: 'retained',
      page: 'stay',
      taken: { offer: { offerId: 'stay-data-5' }, usableUntil: null },
    });
    expect([count('claimWinBackOffer'), count('submitTermination')]).toEqual([1, 0]);
    expect(kept()).toMatchObject({ terminationReason: null, winBackOptions: null, retained: true });
  });

  test('what could not be put to use can be later', async () => {
    const { view, answer, fail, count, decide } = customer();
    await decide();
    view().stay();
    await answer('claimWinBackOffer', sampleReward);
    await fail('allocateReward', unknownFailure);
    expect(view()).toMatchObject({
      state: 'retained',
      problem: { kind: 'unreachable' },
      taken: { usableUntil: sampleReward.claimableUntil },
    });
    view().use();
    view().use();
    expect(view()).toMatchObject({ state: 'allocating', screen: 'retained', busy: true });
    await answer('allocateReward', allocatedReward);
    expect(view()).toMatchObject({ state: 'retained', problem: null, taken: { usableUntil: null } });
    view().use();
    expect(count('allocateReward')).toBe(2);
  });

  test.each([notEligible('OTHER', 'NOT_ELIGIBLE'), refusal('NOT_FOUND')])(
    'an offer that is gone is said to be: %o',
    async (failure) => {
      const { view, answer, fail, decide } = customer();
      await decide();
      view().stay();
      await fail('claimWinBackOffer', failure);
      expect(view()).toMatchObject({ state: 'fetching', screen: 'decision' });
      await answer('getWinBackAggregation', { offers: sampleOffers.slice(1), claimed: [] });
      expect(view()).toMatchObject({
        state: 'deciding',
        notice: 'termination.gone.offer',
        offer: { offerId: 'stay-discount' },
      });
      view().chooseOffer('stay-discount');
      expect(view().notice).toBeNull();
    },
  );

  test('an offer whose claim was answered to nobody is hers on the retry', async () => {
    const { view, answer, fail, decide } = customer();
    await decide();
    view().stay();
    await fail('claimWinBackOffer', unknownFailure);
    view().retry();
    await fail('claimWinBackOffer', notEligible('ALREADY_CLAIMED', 'NOT_ELIGIBLE'));
    await answer('getWinBackAggregation', { offers: [], claimed: [sampleReward] });
    await answer('allocateReward', allocatedReward);
    expect(view()).toMatchObject({ state: 'retained', taken: { offer: { offerId: 'stay-data-5' } } });
  });

  test('its page opened anew shows what she took', async () => {
    const { view, answer } = customer({ page: 'stay' });
    await answer('listSubscriptions', { subscriptions });
    expect(view()).toMatchObject({ state: 'recalling', screen: 'opening' });
    await answer('listPromotionsAndRewards', { promotions: sampleOffers, rewards: [sampleReward] });
    expect(view()).toMatchObject({
      state: 'retained',
      taken: { offer: { offerId: 'stay-data-5' }, usableUntil: sampleReward.claimableUntil },
    });
  });

  test.each([
    [true, 'retained'],
    [false, 'checking'],
  ])('of a line that took nothing, retained %s: %s', async (retained, state) => {
    const kept = { ...noTermination, accountNumber: 'line-1', retained };
    const { view, answer } = customer({ page: 'stay', kept });
    await answer('listSubscriptions', { subscriptions });
    await answer('listPromotionsAndRewards', {
      promotions: sampleOffers,
      rewards: [{ ...sampleReward, accountNumber: 'line-2' }],
    });
    expect(view()).toMatchObject({ state, taken: null });
  });
});

describe('leaving', () => {
  test('is asked for once, and what she said is kept no longer', async () => {
    const { view, kept, answer, count, decide } = customer();
    await decide();
    view().leave();
    view().leave();
    view().stay();
    expect(view()).toMatchObject({ state: 'submitting', screen: 'decision', busy: true });
    await answer('submitTermination', sampleRequest);
    expect(view()).toMatchObject({ state: 'terminated', page: 'success', endsAt: sampleNow + day });
    expect([count('submitTermination'), count('claimWinBackOffer')]).toEqual([1, 0]);
    expect(kept()).toEqual({ ...noTermination, accountNumber: 'line-1' });
  });

  test('a request that was answered to nobody is found on the retry', async () => {
    const { view, answer, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', unknownFailure);
    view().retry();
    await fail('submitTermination', forTermination('REQUEST_UNDER_WAY'));
    expect(view()).toMatchObject({ state: 'reviewing', screen: 'decision' });
    await answer('listTerminationLogs', { logs: [sampleRequest] });
    expect(view().state).toBe('terminated');
  });

  test.each([
    [forTermination('COMMITTED'), 'ineligible'],
    [refusal('NOT_FOUND'), 'notFound'],
  ])('%o ends it: %s', async (failure, state) => {
    const { view, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', failure);
    expect(view().state).toBe(state);
  });

  test('a reason that is not taken any more is asked for anew', async () => {
    const { view, answer, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', refusal('INVALID_REQUEST'));
    await answer('listTerminationReasons', { reasons: sampleReasons.slice(1) });
    expect(view()).toMatchObject({ state: 'asking', reason: null, notice: 'termination.gone.reason' });
    view().chooseReason('other');
    expect(view().notice).toBeNull();
  });

  test('can be called off, once', async () => {
    const { made, view, answer, count, decide } = customer();
    await decide();
    view().leave();
    await answer('submitTermination', sampleRequest);
    view().callOff();
    view().callOff();
    expect(view()).toMatchObject({ state: 'cancelling', screen: 'terminated', busy: true });
    expect(made.at(-1)?.input).toEqual({ params: { accountNumber: 'line-1' } });
    await answer('cancelTermination', { ...sampleRequest, status: 'CANCELED' });
    expect(view()).toMatchObject({ state: 'retained', taken: null });
    expect(count('cancelTermination')).toBe(1);
  });

  test('what is not to be called off any more is looked at again', async () => {
    const { view, answer, fail, decide } = customer();
    await decide();
    view().leave();
    await answer('submitTermination', sampleRequest);
    view().callOff();
    await fail('cancelTermination', notEligible('NOTHING_TO_CANCEL', 'NOT_ELIGIBLE'));
    await fail('getTerminationEligibility', forTermination('LINE_INACTIVE'));
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'LINE_INACTIVE' });
  });
});

describe('calls that fail', () => {
  const failures = [
    [refusal('NOT_YOURS'), 'failed.refused'],
    [{ kind: 'rate-limited', retryAfter: 3 }, 'failed.limited'],
    [{ kind: 'signed-out' }, 'failed.signedOut'],
    [unknownFailure, 'failed.unreachable'],
    [{ kind: 'malformed', issues: [] }, 'failed.malformed'],
  ] as const;

  test.each(failures)(
    '%o at the opening leads to %s; a retry does the same again',
    async (failure, state) => {
      const { view, answer, fail } = customer();
      await fail('listSubscriptions', failure);
      expect(view()).toMatchObject({ state, screen: 'failed', page: null });
      view().retry();
      await answer('listSubscriptions', { subscriptions });
      await fail('getTerminationEligibility', failure);
      expect(view()).toMatchObject({ state, screen: 'failed' });
      view().retry();
      await answer('getTerminationEligibility', eligible);
      await fail('listTerminationReasons', failure);
      view().stay();
      view().leave();
      view().back();
      view().callOff();
      expect(view()).toMatchObject({ state, screen: 'failed' });
      view().retry();
      await answer('listTerminationReasons', { reasons: sampleReasons });
      expect(view()).toMatchObject({ state: 'asking', problem: null });
    },
  );

  test.each(failures)('%o of leaving leads to %s, nothing lost; a retry leaves', async (failure, state) => {
    const { view, fail, count, answer, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', failure);
    expect(view()).toMatchObject({ state, screen: 'decision', page: 'submit', offers: sampleOffers });
    view().retry();
    expect(view()).toMatchObject({ state: 'submitting', problem: null });
    await answer('submitTermination', sampleRequest);
    expect(count('submitTermination')).toBe(2);
  });

  test('then she may think better of it, another offer, or go back', async () => {
    const { made, view, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', unknownFailure);
    view().chooseOffer('stay-discount');
    view().stay();
    expect(made.at(-1)?.input).toEqual({ body: { accountNumber: 'line-1', offerId: 'stay-discount' } });
    await fail('claimWinBackOffer', unknownFailure);
    view().leave();
    expect(view().state).toBe('submitting');
    await fail('submitTermination', unknownFailure);
    view().back();
    expect(view()).toMatchObject({ state: 'asking', problem: null });
  });

  test('without offers staying needs no call, also after a failure', async () => {
    const { view, fail, decide } = customer();
    await decide({ offers: [], claimed: [] });
    view().leave();
    await fail('submitTermination', unknownFailure);
    view().stay();
    expect(view()).toMatchObject({ state: 'retained', problem: null });
  });

  test.each(failures)('%o of calling off leads to %s; a retry calls off', async (failure, state) => {
    const { view, fail, answer, decide } = customer();
    await decide();
    view().leave();
    await answer('submitTermination', sampleRequest);
    view().callOff();
    await fail('cancelTermination', failure);
    expect(view()).toMatchObject({ state, screen: 'terminated', endsAt: sampleNow + day });
    view().callOff();
    await answer('cancelTermination', { ...sampleRequest, status: 'CANCELED' });
    expect(view().state).toBe('retained');
  });

  test.each(failures)('%o of what she took leads to %s; a retry asks again', async (failure, state) => {
    const { view, fail, answer, count } = customer({ page: 'stay' });
    await answer('listSubscriptions', { subscriptions });
    await fail('listPromotionsAndRewards', failure);
    expect(view()).toMatchObject({ state, screen: 'failed' });
    view().retry();
    expect(count('listPromotionsAndRewards')).toBe(2);
  });

  test.each(failures)(
    '%o of what is under way leads to %s, whatever was done before; a retry reads it again',
    async (failure, state) => {
      const opened = customer();
      await opened.answer('listSubscriptions', { subscriptions });
      await opened.fail('getTerminationEligibility', forTermination('REQUEST_UNDER_WAY'));
      const left = customer();
      await left.decide();
      left.view().leave();
      await left.fail('submitTermination', forTermination('REQUEST_UNDER_WAY'));
      for (const { view, kept, fail, answer, count } of [opened, left]) {
        const before = kept();
        await fail('listTerminationLogs', failure);
        expect(view()).toMatchObject({ state, screen: 'failed', page: null, obstacle: null });
        view().stay();
        view().leave();
        view().back();
        expect([view().state, kept()]).toEqual([state, before]);
        view().retry();
        expect(view()).toMatchObject({ state: 'reviewing', screen: 'opening', problem: null });
        await answer('listTerminationLogs', { logs: [sampleRequest] });
        expect(view()).toMatchObject({ state: 'terminated', problem: null });
        expect([count('listTerminationLogs'), count('claimWinBackOffer')]).toEqual([2, 0]);
      }
      expect(left.count('submitTermination')).toBe(1);
    },
  );

  test('what is under way of a line that is gone is not found', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', forTermination('REQUEST_UNDER_WAY'));
    await fail('listTerminationLogs', refusal('NOT_FOUND'));
    expect(view().state).toBe('notFound');
  });

  test('a line that is gone is not found', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'notFound', screen: 'notFound', page: null });
  });
});

test.each(Object.entries(terminationStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(terminationView(snapshot, () => {}).state).toBe(name);
});

test('the ready cases stand where they are named for', () => {
  const screen = (name: keyof typeof terminationCases) =>
    terminationView(terminationCases[name], () => {}).screen;
  expect(screen('noOffers')).toBe('decision');
  expect(screen('unused')).toBe('retained');
  expect([screen('unloaded'), screen('unreviewed')]).toEqual(['failed', 'failed']);
  expect(screen('notCancelled')).toBe('terminated');
});
