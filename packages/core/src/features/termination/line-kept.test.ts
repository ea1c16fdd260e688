import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { refusal } from '../../base/calls/testing.ts';
import { lineKeptMachine } from './line-kept.machine.ts';
import type { LineKeptInput } from './line-kept.setup.ts';
import { lineKeptView } from './line-kept.view.ts';
import { allocatedReward, sampleOffers, sampleReward, sampleTerminated } from './sample.ts';
import { inputOf, start } from './testing.ts';

function customer(rewardId: string | null | undefined, more: Partial<LineKeptInput> = {}) {
  const terminationOutcome = { leaving: false, ...(rewardId !== undefined && { rewardId }) };
  const started = start(lineKeptMachine, inputOf({ ...more, data: { terminationOutcome } }));
  const { actor, answer } = started;
  const view = () => lineKeptView(actor.getSnapshot() as Parameters<typeof lineKeptView>[0], actor.send);
  const show = async (rewards = [allocatedReward]) => {
    await answer('getSubscription', sampleTerminated);
    await answer('listPromotionsAndRewards', { promotions: sampleOffers, rewards });
  };
  return { ...started, view, show };
}

test('shows the accepted offer', async () => {
  const { view, show } = customer('reward-1');
  expect(view()).toMatchObject({ state: 'reading', loading: true, number: null });
  await show();
  expect(view()).toMatchObject({
    state: 'showing',
    loading: false,
    number: '55\u00a00142\u00a07788',
    claimed: {
      offer: { offerId: 'stay-data-5' },
      usableUntil: null,
      staysUntil: sampleReward.claimedAt + 30 * 24 * 60 * 60_000,
    },
    closeAt: null,
  });
});

test('without an offer loads no reward', async () => {
  const { view, answer, count } = customer(null);
  await answer('getSubscription', sampleTerminated);
  expect(view()).toMatchObject({ state: 'showing', claimed: null });
  expect(count('listPromotionsAndRewards')).toBe(0);
});

test('of a reward that is not known it shows the latest of the line', async () => {
  const other = { ...allocatedReward, rewardId: 'reward-2', accountNumber: 'line-2' };
  const { view, show } = customer(undefined);
  await show([other, allocatedReward]);
  expect(view().claimed?.offer?.offerId).toBe('stay-data-5');
  const unknown = customer('reward-2');
  await unknown.show([other, allocatedReward]);
  expect(unknown.view().claimed).toBeNull();
});

test('a reward that is not activated can be activated, once', async () => {
  const { view, show, answer, fail, count } = customer('reward-1');
  await show([sampleReward]);
  expect(view().claimed?.usableUntil).toBe(sampleReward.claimableUntil);
  view().activate();
  view().activate();
  expect(view()).toMatchObject({ state: 'allocating', busy: true });
  await fail('allocateReward', unknownFailure);
  expect(view()).toMatchObject({ state: 'allocating.failed', problem: { kind: 'unreachable' } });
  view().activate();
  await answer('allocateReward', allocatedReward);
  expect(view()).toMatchObject({ state: 'showing', problem: null, claimed: { usableUntil: null } });
  view().activate();
  expect(count('allocateReward')).toBe(2);
});

test.each([
  ['an activated reward', [allocatedReward], '/winbackrewards'],
  ['one that is not activated', [sampleReward], null],
  ['none', [], null],
])('in the app, %s: continues at %s', async (_, rewards, closeAt) => {
  const { view, show } = customer('reward-1', { webview: true });
  await show(rewards);
  expect(view().closeAt).toBe(closeAt);
});

test.each(['getSubscription', 'listPromotionsAndRewards'] as const)('%s is repeated', async (call) => {
  const { view, fail, count } = customer('reward-1');
  await fail(call, unknownFailure);
  expect(view()).toMatchObject({ state: 'reading.failed', problem: { kind: 'unreachable' } });
  view().retry();
  expect(count(call)).toBe(2);
});

test('the line is not the customer’s', async () => {
  const { view, fail } = customer(null);
  await fail('getSubscription', refusal('NOT_FOUND'));
  expect(view()).toMatchObject({ state: 'notFound', notFound: true });
});
