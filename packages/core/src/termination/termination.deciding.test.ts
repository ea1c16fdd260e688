import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { refusal } from '../calls/testing.ts';
import { sampleNow } from '../time/sample.ts';
import {
  allocatedReward,
  sampleOffers,
  sampleReasons,
  sampleRequest,
  sampleReward,
} from './termination.states.ts';
import { noTermination } from './termination.ts';
import { customer, day, forTermination, notEligible, offers, subscriptions } from './testing.ts';

describe('offers', () => {
  // spec 3.onboarding.winBackOptions: packages/core/src/termination/termination.ts
  test('are shown with the first selected, stored, and restored by a reload without a call', async () => {
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

  test('a reload before they loaded fetches them, without showing the reasons meanwhile', async () => {
    const kept = { ...noTermination, accountNumber: 'line-1', terminationReason: 'price' };
    const { view, answer, open } = customer({ page: 'submit', kept });
    await open();
    expect(view()).toMatchObject({ state: 'fetching', screen: 'opening', page: null });
    await answer('getWinBackAggregation', offers);
    expect(view().state).toBe('deciding');
  });

  test('without offers the customer continues and may keep the line', async () => {
    const { view, count, decide } = customer();
    await decide({ offers: [], claimed: [] });
    expect(view()).toMatchObject({ state: 'deciding', offers: [], offer: null });
    view().stay();
    expect(view()).toMatchObject({ state: 'retained', taken: null });
    expect(count('claimWinBackOffer')).toBe(0);
  });

  test('offers that fail to load do not block', async () => {
    const { view, kept, fail, open } = customer();
    await open();
    view().chooseReason('price');
    view().next();
    await fail('getWinBackAggregation', unknownFailure);
    expect(view()).toMatchObject({ state: 'deciding', offers: [], problem: null });
    expect(kept().winBackOptions).toBeNull();
  });

  test('an ended session is reported, and a retry loads again', async () => {
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

  test('going back to the reason and forward again reloads the offers', async () => {
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
  // spec 1.line.termination: packages/core/src/termination/termination.setup.ts#setReward
  test('an offer is claimed once and activated, and the line is kept', async () => {
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

  test('a reward that could not be activated can be activated later', async () => {
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
    'an unavailable offer is reported: %o',
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

  test('a claim whose response was lost is found on retry', async () => {
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

  test('a reload of its page shows the claimed reward', async () => {
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
  ])('of a line without a reward, retained %s: %s', async (retained, state) => {
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
  test('is requested once, and the answers are cleared', async () => {
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

  test('a request whose response was lost is found on retry', async () => {
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

  test('a reason that is no longer accepted must be chosen again', async () => {
    const { view, answer, fail, decide } = customer();
    await decide();
    view().leave();
    await fail('submitTermination', refusal('INVALID_REQUEST'));
    await answer('listTerminationReasons', { reasons: sampleReasons.slice(1) });
    expect(view()).toMatchObject({ state: 'asking', reason: null, notice: 'termination.gone.reason' });
    view().chooseReason('other');
    expect(view().notice).toBeNull();
  });

  test('can be cancelled once', async () => {
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

  test('a request that can no longer be cancelled is checked again', async () => {
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
