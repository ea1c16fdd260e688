import { type Failure, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { notEligible } from '../../common/line/testing.ts';
import {
  allocatedReward,
  sampleEnd,
  sampleOffers,
  sampleOther,
  samplePaidEnd,
  sampleRefund,
  sampleRequest,
  sampleReward,
  sampleTerminated,
} from './sample.ts';
import { eligible, forTermination, inputOf, obstacles, start } from './testing.ts';
import { winBackMachine } from './win-back.machine.ts';
import type { WinBackInput } from './win-back.setup.ts';
import { winBackView } from './win-back.view.ts';

const reason = { terminationReason: 'price', terminationFeedback: ' It went up. ' };
const offers = { offers: sampleOffers, claimed: [] };

function customer(more: Partial<WinBackInput> = {}) {
  const started = start(winBackMachine, inputOf({ data: reason, ...more }));
  const { actor, answer, read } = started;
  const snapshot = () => actor.getSnapshot() as Parameters<typeof winBackView>[0];
  const view = () => winBackView(snapshot(), actor.send);
  const decide = async (aggregation: unknown = offers, reads: Parameters<typeof read>[0] = {}) => {
    await answer('getWinBackAggregation', aggregation);
    await read(reads);
  };
  return { ...started, snapshot, view, decide };
}

describe('the offers', () => {
  // spec 3.onboarding.winBackOptions: packages/core/src/features/termination/win-back.schema.ts#WinBackDraft
  test('are shown with the first selected, beside the end of the line, and kept in the draft', async () => {
    const { view, snapshot, decide } = customer();
    expect(view()).toMatchObject({ state: 'reading', screen: 'opening', loading: true });
    await decide();
    expect(view()).toMatchObject({
      state: 'deciding',
      screen: 'decision',
      busy: false,
      line: { number: '55\u00a00142\u00a07788' },
      offers: sampleOffers,
      offer: { offerId: 'stay-data-5' },
      endsAt: sampleEnd,
    });
    view().chooseOffer('stay-discount');
    const { draft } = snapshot().context;
    expect(draft).toEqual({ winBackOptions: sampleOffers, winBackOption: 'stay-discount' });
    const again = customer({ draft });
    await again.decide();
    expect(again.view().offer?.offerId).toBe('stay-discount');
  });

  test('stand beside what is left behind: paid days, and the number until when', async () => {
    const { view, decide } = customer();
    await decide();
    const numberUntil = eligible.numberKeptUntil;
    expect(view().left).toEqual({
      paidUntil: sampleTerminated.nextCycleAt,
      paidDays: { kind: 'lost' },
      numberUntil,
    });
  });

  test.each([
    ['by its way and days', sampleRefund, { way: 'CARD', card: sampleRefund.card, days: 10, until: null }],
    ['alone, without its terms', { amount: 11_940 }, { way: null, card: null, days: null }],
  ])('say what is given back for paid days, %s', async (_, refund, expected) => {
    const { view, decide } = customer();
    await decide(offers, { eligibility: { ...eligible, refund } });
    expect(view().left.paidDays).toMatchObject({ kind: 'returned', refund: { amount: 11_940, ...expected } });
  });

  test('do not say that paid days are lost where the operator does not', async () => {
    const { view, decide } = customer();
    await decide(offers, { eligibility: { ...eligible, refund: undefined } });
    expect(view().left.paidDays).toEqual({ kind: 'unsaid' });
  });

  test('that fail to load do not block; the earlier ones stay', async () => {
    const { view, read, fail } = customer({
      draft: { winBackOptions: sampleOffers, winBackOption: 'stay-discount' },
    });
    await read();
    await fail('getWinBackAggregation', unknownFailure);
    expect(view()).toMatchObject({ state: 'deciding', offer: { offerId: 'stay-discount' }, problem: null });
  });

  test('wait for a session', async () => {
    const { view, decide, fail } = customer();
    await fail('getWinBackAggregation', { kind: 'signed-out' });
    expect(view()).toMatchObject({ state: 'reading.failed', screen: 'failed' });
    view().retry();
    await decide();
    expect(view().state).toBe('deciding');
  });
});

describe('staying', () => {
  // spec 1.line.termination: packages/core/src/features/termination/win-back.setup.ts#setReward
  test('claims the chosen offer once, and activates it', async () => {
    const { made, view, snapshot, answer, decide } = customer();
    await decide();
    view().stay();
    view().stay();
    view().leave();
    expect(view()).toMatchObject({ state: 'claiming', screen: 'decision', staying: true, busy: true });
    await answer('claimWinBackOffer', sampleReward);
    expect(view()).toMatchObject({ state: 'allocating', screen: 'decision', staying: true });
    await answer('allocateReward', allocatedReward);
    expect(made.slice(5)).toEqual([
      { name: 'claimWinBackOffer', input: { body: { accountNumber: 'line-1', offerId: 'stay-data-5' } } },
      { name: 'allocateReward', input: { params: { rewardId: 'reward-1' } } },
    ]);
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: 'reward-1' } });
  });

  test('keeps the line though the reward could not be activated', async () => {
    const { view, snapshot, answer, fail, decide } = customer();
    await decide();
    view().stay();
    await answer('claimWinBackOffer', sampleReward);
    await fail('allocateReward', unknownFailure);
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: 'reward-1' } });
  });

  test('without an offer claims none', async () => {
    const { view, snapshot, count, decide } = customer();
    await decide({ offers: [], claimed: [] });
    expect(view()).toMatchObject({ offers: [], offer: null });
    view().stay();
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: null } });
    expect(count('claimWinBackOffer')).toBe(0);
  });

  test('without taking the offer keeps the line as it is', async () => {
    const { view, snapshot, count, decide } = customer();
    await decide();
    view().keep();
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: null } });
    expect(count('claimWinBackOffer') + count('submitTermination')).toBe(0);
  });

  test('without taking the offer, after a claim whose response was lost, leaves it to be looked up', async () => {
    const { view, snapshot, fail, decide } = customer();
    await decide();
    view().stay();
    await fail('claimWinBackOffer', unknownFailure);
    view().keep();
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false } });
  });

  test('without taking the offer, after a lost submission, checks whether the line is to end', async () => {
    const { view, snapshot, read, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', unknownFailure);
    view().keep();
    expect(view()).toMatchObject({ state: 'checking', screen: 'decision', keeping: true });
    await read({ reason: 'REQUEST_UNDER_WAY', logs: [sampleRequest] });
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: true, endsAt: sampleEnd } });
  });

  test.each([notEligible('OTHER'), refusal('NOT_FOUND')])(
    'shows the offers that are left if the chosen one is gone: %o',
    async (failure) => {
      const { view, fail, decide } = customer();
      await decide();
      view().stay();
      await fail('claimWinBackOffer', failure);
      expect(view()).toMatchObject({
        state: 'renewing',
        screen: 'decision',
        notice: 'termination.gone.offer',
      });
      await decide({ offers: sampleOffers.slice(1), claimed: [] });
      expect(view()).toMatchObject({ state: 'deciding', offer: { offerId: 'stay-discount' } });
      view().chooseOffer('stay-discount');
      expect(view().notice).toBeNull();
    },
  );

  test('finds the reward of a claim whose response was lost', async () => {
    const { view, snapshot, answer, fail, decide, count } = customer();
    await decide();
    view().stay();
    await fail('claimWinBackOffer', unknownFailure);
    expect(view()).toMatchObject({ state: 'claiming.failed', screen: 'decision', offer: { quantity: 5 } });
    view().retry();
    await fail('claimWinBackOffer', notEligible('ALREADY_CLAIMED'));
    await decide({ offers: [], claimed: [sampleReward] });
    await answer('allocateReward', allocatedReward);
    expect(count('claimWinBackOffer')).toBe(2);
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: 'reward-1' } });
  });
});

describe('staying with another offer after a claim whose response was lost', () => {
  const earlier = { offers: [], claimed: [sampleReward] };
  async function refused() {
    const one = customer();
    await one.decide();
    one.view().stay();
    await one.fail('claimWinBackOffer', unknownFailure);
    one.view().chooseOffer('stay-discount');
    one.view().stay();
    await one.fail('claimWinBackOffer', notEligible('ALREADY_CLAIMED'));
    return one;
  }

  test('activates and shows the offer that was accepted', async () => {
    const { made, view, snapshot, answer, decide } = await refused();
    await decide(earlier);
    expect(view()).toMatchObject({ state: 'allocating', offer: { offerId: 'stay-data-5' }, notice: null });
    await answer('allocateReward', allocatedReward);
    expect(made.at(-1)).toEqual({ name: 'allocateReward', input: { params: { rewardId: 'reward-1' } } });
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: 'reward-1' } });
  });

  test('does not lose it if the look-up fails', async () => {
    const { view, decide, fail } = await refused();
    await fail('getWinBackAggregation', unknownFailure);
    expect(view()).toMatchObject({ state: 'renewing.failed', screen: 'decision' });
    view().retry();
    await decide(earlier);
    expect(view().state).toBe('allocating');
  });

  test('finds it after a reload too, for a day', async () => {
    const one = customer();
    await one.decide();
    one.view().stay();
    await one.fail('claimWinBackOffer', unknownFailure);
    one.view().chooseOffer('stay-discount');
    const { draft } = one.snapshot().context;
    const reloaded = async (now: number) => {
      const next = customer({ draft, now: () => now });
      await next.decide(earlier);
      return next;
    };
    const { view, snapshot, answer } = await reloaded(60_000);
    expect(view()).toMatchObject({ state: 'allocating', offer: { offerId: 'stay-data-5' } });
    await answer('allocateReward', allocatedReward);
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: 'reward-1' } });
    expect((await reloaded(24 * 60 * 60_000)).view().state).toBe('deciding');
  });

  test('no claim is looked for once the gateway has shown that there is none', async () => {
    const { view, snapshot, decide } = await refused();
    await decide({ offers: sampleOffers.slice(1), claimed: [] });
    expect(view().state).toBe('deciding');
    expect(snapshot().context.draft).not.toHaveProperty('claimTriedAt');
  });

  test('takes no expired reward', async () => {
    const { view, decide } = await refused();
    await decide({ ...earlier, claimed: [{ ...sampleReward, status: 'EXPIRED' }] });
    expect(view().state).toBe('deciding');
  });

  test('takes no earlier reward without a claim', async () => {
    const { view, decide } = customer();
    await decide(earlier);
    expect(view().state).toBe('deciding');
  });
});

describe('leaving', () => {
  // spec 7.call.submitTermination: packages/core/src/features/termination/win-back.setup.ts#submitTermination
  test('submits the reason once', async () => {
    const { made, view, snapshot, answer, decide } = customer();
    await decide();
    view().leave();
    view().leave();
    view().stay();
    expect(view()).toMatchObject({ state: 'submitting', screen: 'decision', leaving: true });
    expect(made.slice(5)).toEqual([
      {
        name: 'submitTermination',
        input: { body: { accountNumber: 'line-1', reasonId: 'price', feedback: 'It went up.' } },
      },
    ]);
    await answer('submitTermination', sampleRequest);
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: true, endsAt: sampleEnd } });
  });

  describe('where the line can also end with what is paid', () => {
    const eligibility = { ...eligible, atPaidEnd: samplePaidEnd };

    test('proposes that day, on which nothing that was paid is lost', async () => {
      const { made, view, decide } = customer();
      await decide(offers, { eligibility });
      expect(view()).toMatchObject({
        endsAt: samplePaidEnd.endsAt,
        left: { paidUntil: null, paidDays: null, numberUntil: samplePaidEnd.numberKeptUntil },
        ends: [
          { ends: 'PAID_END', endsAt: samplePaidEnd.endsAt, chosen: true },
          { ends: 'SOONEST', endsAt: sampleEnd, paidDays: { kind: 'lost' }, chosen: false },
        ],
      });
      view().leave();
      expect(made.at(-1)?.input).toMatchObject({ body: { ends: 'PAID_END' } });
    });

    test('ends it sooner if the customer wants so, also after a failed submission', async () => {
      const { made, view, snapshot, decide, fail } = customer();
      await decide(offers, { eligibility });
      view().leave();
      await fail('submitTermination', unknownFailure);
      view().chooseEnd('SOONEST');
      expect(view()).toMatchObject({
        endsAt: sampleEnd,
        left: {
          paidUntil: sampleTerminated.nextCycleAt,
          paidDays: { kind: 'lost' },
          numberUntil: eligible.numberKeptUntil,
        },
        ends: [{ chosen: false }, { chosen: true }],
      });
      view().leave();
      expect(made.at(-1)?.input).toEqual({
        body: { accountNumber: 'line-1', reasonId: 'price', feedback: 'It went up.' },
      });
      const again = customer({ draft: snapshot().context.draft });
      await again.decide(offers, { eligibility });
      expect(again.view().endsAt).toBe(sampleEnd);
    });

    test('a chosen day that is no longer offered is not asked for', async () => {
      const { made, view, decide } = customer({
        draft: { winBackOptions: sampleOffers, winBackOption: null, ends: 'PAID_END' },
      });
      await decide();
      expect(view()).toMatchObject({ ends: [], endsAt: sampleEnd });
      view().leave();
      expect(made.at(-1)?.input).not.toHaveProperty('body.ends');
    });
  });

  test('an empty feedback is not sent', async () => {
    const { made, view, decide } = customer({ data: { ...reason, terminationFeedback: '  ' } });
    await decide();
    view().leave();
    expect(made.at(-1)?.input).toEqual({ body: { accountNumber: 'line-1', reasonId: 'price' } });
  });

  test('a request whose response was lost is found, not made again', async () => {
    const { view, snapshot, read, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', unknownFailure);
    expect(view()).toMatchObject({ state: 'submitting.failed', screen: 'decision' });
    view().leave();
    await fail('submitTermination', forTermination('REQUEST_UNDER_WAY'));
    expect(view()).toMatchObject({ state: 'looking', screen: 'decision', leaving: true });
    await read({ reason: 'REQUEST_UNDER_WAY', logs: [sampleRequest] });
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: true, endsAt: sampleEnd } });
  });

  test('a reload after a lost response finds it too', async () => {
    const { snapshot, decide } = customer();
    await decide(offers, {
      reason: 'REQUEST_UNDER_WAY',
      logs: [{ ...sampleRequest, expectedAt: undefined }],
    });
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: true } });
  });

  test('another request is under way', async () => {
    const { view, read, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', forTermination('REQUEST_UNDER_WAY'));
    expect(view()).toMatchObject({ state: 'looking', screen: 'decision', leaving: true });
    await read({ reason: 'REQUEST_UNDER_WAY', serviceRequests: [sampleOther] });
    expect(view()).toMatchObject({
      state: 'ineligible',
      screen: 'ineligible',
      obstacle: 'REQUEST_UNDER_WAY',
      openRequest: { at: '/manage/service-request-status?requestId=request-2' },
    });
  });

  test.each(obstacles)('the line can no longer be terminated: %s, %s', async (reason, obstacle) => {
    const { view, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', forTermination(reason));
    expect(view()).toMatchObject({ state: 'ineligible', screen: 'ineligible', obstacle });
    view().retry();
    await decide();
    expect(view()).toMatchObject({ state: 'deciding', obstacle: null });
  });

  test.each(obstacles)('the line cannot be terminated: %s, %s', async (reason, obstacle) => {
    const { view, decide } = customer();
    await decide(offers, { reason });
    expect(view()).toMatchObject({ state: 'ineligible', screen: 'ineligible', obstacle });
  });

  test('the reason is no longer listed', async () => {
    const { view, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', refusal('INVALID_REQUEST'));
    expect(view()).toMatchObject({ state: 'reasonGone', screen: 'reasonGone' });
  });

  test('the line is not the customer’s', async () => {
    const { view, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', refusal('NOT_FOUND'));
    expect(view().screen).toBe('notFound');
  });
});

describe('after a failed decision', () => {
  test.each([
    ['claiming', 'stay', 'claimWinBackOffer'],
    ['submitting', 'leave', 'submitTermination'],
  ] as const)('%s: the customer may decide otherwise', async (state, verb, call) => {
    const { view, fail, decide } = customer();
    await decide();
    view()[verb]();
    await fail(call, { kind: 'rate-limited', retryAfter: 9 });
    expect(view()).toMatchObject({
      state: `${state}.failed`,
      busy: false,
      locked: false,
      problem: { retryAfter: 9 },
    });
    view().chooseOffer('stay-discount');
    expect(view().offer?.offerId).toBe('stay-discount');
    view()[verb === 'stay' ? 'leave' : 'stay']();
    expect(view().state).toBe(verb === 'stay' ? 'submitting' : 'claiming');
  });

  test('keeps the line without an offer', async () => {
    const { view, snapshot, fail, decide } = customer();
    await decide({ offers: [], claimed: [] });
    view().leave();
    await fail('submitTermination', { kind: 'rate-limited', retryAfter: 9 });
    expect(view().lede).toBe('termination.decision.lede.none');
    view().stay();
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: false, rewardId: null } });
  });
});

describe('staying after a submission whose response was lost', () => {
  const lost = [unknownFailure, { kind: 'malformed', issues: [] }] as const;
  async function undecided(aggregation: unknown = { offers: [], claimed: [] }, failure: Failure = lost[0]) {
    const one = customer();
    await one.decide(aggregation);
    one.view().leave();
    await one.fail('submitTermination', failure);
    return one;
  }
  const checked = async () => {
    const one = await undecided();
    one.view().stay();
    return one;
  };
  const kept = { terminationOutcome: { leaving: false, rewardId: null } };

  test.each(lost)('first finds out whether the termination is requested: $kind', async (failure) => {
    const { view, snapshot, read } = await undecided(undefined, failure);
    expect(view()).toMatchObject({ screen: 'decision', lede: 'termination.decision.lede.uncertain.none' });
    view().stay();
    expect(view()).toMatchObject({ state: 'checking', screen: 'decision', staying: true, leaving: false });
    await read({ reason: 'REQUEST_UNDER_WAY', logs: [sampleRequest] });
    expect(snapshot().output).toEqual({ terminationOutcome: { leaving: true, endsAt: sampleEnd } });
  });

  test('keeps a line that can still be terminated', async () => {
    const { snapshot, read } = await checked();
    await read();
    expect(snapshot().output).toEqual(kept);
  });

  test.each(['REQUEST_UNDER_WAY', 'COMMITTED', 'LINE_SUSPENDED', 'OTHER'])(
    'keeps a line without a termination: %s',
    async (obstacle) => {
      const { snapshot, read } = await checked();
      await read({ reason: obstacle, logs: [{ ...sampleRequest, status: 'CANCELED' }] });
      expect(snapshot().output).toEqual(kept);
    },
  );

  test('keeps a line that is not eligible for no reason', async () => {
    const { snapshot, read } = await checked();
    await read({ eligibility: { ...eligible, eligible: false } });
    expect(snapshot().output).toEqual(kept);
  });

  test('does not keep a line that has ended', async () => {
    const { view, read, decide } = await checked();
    await read({ reason: 'LINE_INACTIVE', logs: [sampleRequest] });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'LINE_INACTIVE' });
    view().retry();
    await decide({ offers: [], claimed: [] });
    expect(view()).toMatchObject({ state: 'deciding', lede: 'termination.decision.lede.none' });
  });

  test('a failed look-up is repeated by a retry or by staying, and the customer may leave after all', async () => {
    const { view, fail, count } = await checked();
    const limited = { kind: 'rate-limited', retryAfter: 9 } as const;
    await fail('getTerminationEligibility', limited);
    expect(view()).toMatchObject({ state: 'checking.failed', screen: 'decision', problem: limited });
    view().retry();
    await fail('listTerminationLogs', unknownFailure);
    expect(view()).toMatchObject({
      screen: 'decision',
      staying: false,
      lede: 'termination.decision.lede.uncertain.none',
    });
    view().stay();
    expect(count('getTerminationEligibility')).toBe(4);
    await fail('getTerminationEligibility', limited);
    view().leave();
    expect(view()).toMatchObject({ state: 'submitting', staying: false, leaving: true });
  });

  test('accepts an offer at once: its claim calls a termination off', async () => {
    const { view } = await undecided(offers);
    expect(view().lede).toBe('termination.decision.lede.uncertain');
    view().stay();
    expect(view().state).toBe('claiming');
  });
});

describe('a failed call is repeated', () => {
  const reads = [
    'getSubscription',
    'getTerminationEligibility',
    'listTerminationLogs',
    'listServiceRequests',
  ] as const;
  test.each(reads)('%s', async (call) => {
    const { view, fail, count } = customer();
    await fail(call, unknownFailure);
    expect(view()).toMatchObject({ state: 'reading.failed', screen: 'failed', blocking: true });
    view().retry();
    expect(view()).toMatchObject({ state: 'reading', screen: 'opening' });
    expect(count(call)).toBe(2);
  });

  test.each(reads)('%s, with the decision on screen', async (call) => {
    const { view, fail, count, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', forTermination('REQUEST_UNDER_WAY'));
    await fail(call, unknownFailure);
    expect(view()).toMatchObject({ state: 'looking.failed', screen: 'decision', blocking: false });
    view().retry();
    expect(count(call)).toBe(3);
  });
});
