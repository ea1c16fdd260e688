import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { failuresWith, refusal } from '../calls/testing.ts';
import { sampleNow } from '../time/sample.ts';
import { sampleOffers, sampleReasons, sampleRequest } from './termination.states.ts';
import { customer, day, eligible, forTermination, subscriptions } from './testing.ts';

describe('calls that fail', () => {
  const failures = failuresWith('NOT_YOURS');

  test.each(failures)('%o on opening leads to %s; a retry repeats the call', async (failure, state) => {
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
  });

  test.each(failures)(
    '%o of the termination leads to %s, nothing lost; a retry submits again',
    async (failure, state) => {
      const { view, fail, count, answer, decide } = customer();
      await decide();
      view().leave();
      await fail('submitTermination', failure);
      expect(view()).toMatchObject({ state, screen: 'decision', page: 'submit', offers: sampleOffers });
      view().retry();
      expect(view()).toMatchObject({ state: 'submitting', problem: null });
      await answer('submitTermination', sampleRequest);
      expect(count('submitTermination')).toBe(2);
    },
  );

  test('afterwards the customer can keep the line, choose another offer, or go back', async () => {
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

  test('without offers keeping the line needs no call, also after a failure', async () => {
    const { view, fail, decide } = customer();
    await decide({ offers: [], claimed: [] });
    view().leave();
    await fail('submitTermination', unknownFailure);
    view().stay();
    expect(view()).toMatchObject({ state: 'retained', problem: null });
  });

  test.each(failures)('%o of cancelling leads to %s; a retry cancels again', async (failure, state) => {
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

  test.each(failures)('%o of the rewards leads to %s; a retry loads again', async (failure, state) => {
    const { view, fail, answer, count } = customer({ page: 'stay' });
    await answer('listSubscriptions', { subscriptions });
    await fail('listPromotionsAndRewards', failure);
    expect(view()).toMatchObject({ state, screen: 'failed' });
    view().retry();
    expect(count('listPromotionsAndRewards')).toBe(2);
  });

  test.each(failures)(
    '%o of the pending request leads to %s, after any call; a retry loads it again',
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

  test('the pending request of a line that no longer exists is not found', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', forTermination('REQUEST_UNDER_WAY'));
    await fail('listTerminationLogs', refusal('NOT_FOUND'));
    expect(view().state).toBe('notFound');
  });

  test('a line that no longer exists is not found', async () => {
    const { view, answer, fail } = customer();
    await answer('listSubscriptions', { subscriptions });
    await fail('getTerminationEligibility', refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'notFound', screen: 'notFound', page: null });
  });
});
