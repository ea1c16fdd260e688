import type { Subscription } from '@senda/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, lineFor } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const start = Date.UTC(2027, 0, 13, 18);
const day = 24 * 60 * 60_000;

let op: MemoryOperator;
let ana: string;
let eva: string;
let line: Subscription;
let accountNumber: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => start });
  ana = await op.signIn('ana@example.com');
  eva = await op.signIn('eva@example.com');
  line = await lineFor(op, ana);
  ({ accountNumber } = line);
});

const pass = async (ms: number) => {
  op.advance(ms);
  ana = await freshToken(op, ana);
};
const params = () => ({ params: { accountNumber } });
const eligibility = (token = ana) => ask(op.app, 'getTerminationEligibility', params(), token);
const submit = (reasonId = 'price', token = ana) =>
  ask(op.app, 'submitTermination', { body: { accountNumber, reasonId, feedback: 'Es caro.' } }, token);
const cancel = (token = ana) => ask(op.app, 'cancelTermination', params(), token);
const cancelEligibility = async () =>
  (await ask(op.app, 'getTerminationCancelEligibility', params(), ana)).value();
const logs = async () => (await ask(op.app, 'listTerminationLogs', params(), ana)).value().logs;
const read = async () => (await ask(op.app, 'getSubscription', params(), ana)).value();

describe('leaving', () => {
  it('ends the line a day later', async () => {
    const endsAt = start + 60_000 + day;
    expect((await eligibility()).value()).toEqual({
      eligible: true,
      endsAt,
      refund: { amount: 0 },
      numberKeptUntil: endsAt + 30 * day,
      atPaidEnd: { endsAt: line.nextCycleAt, numberKeptUntil: line.nextCycleAt + 30 * day },
    });
    const { reasons } = (await ask(op.app, 'listTerminationReasons', {})).value();
    const submitted = (await submit(reasons[0]?.reasonId)).value();
    expect(submitted).toMatchObject({ status: 'SUBMITTED', reasonId: 'price', feedback: 'Es caro.' });
    await pass(60_000);
    expect((await logs()).map(({ status }) => status)).toEqual(['PROCESSING']);
    await pass(day - 60_001);
    expect((await read()).status).toBe('Active');
    await pass(1);
    expect(await read()).toMatchObject({ status: 'Inactive', endedAt: start + 60_000 + day });
    expect((await logs())[0]?.log.map(({ status }) => status)).toEqual(['SUBMITTED', 'PROCESSING', 'DONE']);
    expect(await cancelEligibility()).toEqual({ eligible: false, reason: 'NOTHING_TO_CANCEL' });
    expect((await cancel()).code).toBe('NOT_ELIGIBLE');
  });

  it('ends the line with what is paid if the customer wants so, without another charge or its announcement', async () => {
    const body = { accountNumber, reasonId: 'price', ends: 'PAID_END' as const };
    const submitted = (await ask(op.app, 'submitTermination', { body }, ana)).value();
    expect(submitted).toMatchObject({ status: 'SUBMITTED', expectedAt: line.nextCycleAt });
    await pass(line.nextCycleAt - start - 60_000 - 1);
    expect(await read()).toMatchObject({ status: 'Active', nextCycleAt: line.nextCycleAt });
    expect(await cancelEligibility()).toEqual({ eligible: true });
    await pass(1);
    expect(await read()).toMatchObject({ status: 'Inactive', endedAt: line.nextCycleAt });
    expect(await op.store.payments.find({ orderRef: `RN-${accountNumber}-${line.nextCycleAt}` })).toEqual([]);
  });

  it('has one end alone on the last paid day', async () => {
    await pass(line.nextCycleAt - start - 60_000 - day);
    expect((await eligibility()).value()).not.toHaveProperty('atPaidEnd');
    const body = { accountNumber, reasonId: 'price', ends: 'PAID_END' as const };
    expect(await ask(op.app, 'submitTermination', { body }, ana)).toMatchObject({
      status: 422,
      body: { failure: { fields: [{ path: 'ends' }] } },
    });
    expect((await submit()).status).toBe(200);
  });

  it('can be cancelled until then, and requested again', async () => {
    expect(await cancelEligibility()).toEqual({ eligible: false, reason: 'NOTHING_TO_CANCEL' });
    await submit();
    expect(await cancelEligibility()).toEqual({ eligible: true });
    expect((await cancel()).value().status).toBe('CANCELED');
    await pass(2 * day);
    expect((await read()).status).toBe('Active');
    await submit('other');
    expect((await logs()).map(({ status }) => status)).toEqual(['SUBMITTED', 'CANCELED']);
  });

  it('is refused with 4121101 and the reason', async () => {
    const refusal = (reason: string) => ({
      status: 412,
      code: 'NOT_ELIGIBLE_FOR_TERMINATION',
      body: { errorCode: 4121101, failure: { reason } },
    });
    await submit();
    expect(await eligibility()).toMatchObject(refusal('REQUEST_UNDER_WAY'));
    expect(await submit()).toMatchObject(refusal('REQUEST_UNDER_WAY'));
    await pass(day);
    expect(await eligibility()).toMatchObject(refusal('LINE_INACTIVE'));
  });

  it('needs a listed reason and an own line', async () => {
    expect(await submit('nothing')).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    for (const response of [await eligibility(eva), await submit('price', eva), await cancel(eva)]) {
      expect([response.status, response.code]).toEqual([404, 'NOT_FOUND']);
    }
    accountNumber = 'nothing';
    for (const response of [await eligibility(), await submit(), await cancel()]) {
      expect(response.code).toBe('NOT_FOUND');
    }
  });
});

describe('winning back', () => {
  const aggregation = async () =>
    (await ask(op.app, 'getWinBackAggregation', { query: { accountNumber } }, ana)).value();
  const claim = (offerId: string, token = ana) =>
    ask(op.app, 'claimWinBackOffer', { body: { accountNumber, offerId } }, token);
  const allocate = (rewardId: string, token = ana) =>
    ask(op.app, 'allocateReward', { params: { rewardId } }, token);
  const rewards = async () => (await ask(op.app, 'listPromotionsAndRewards', {}, ana)).value();

  it('cancels the termination, with a commitment period', async () => {
    await submit();
    expect((await aggregation()).offers.map(({ offerId }) => offerId)).toContain('stay-week');
    const reward = (await claim('stay-week')).value();
    expect(reward.status).toBe('CLAIMED');
    expect((await logs())[0]?.status).toBe('CANCELED');
    expect(await aggregation()).toEqual({ offers: [], claimed: [reward] });
    expect((await rewards()).rewards).toEqual([reward]);
    const committedUntil = reward.claimedAt + 30 * day;
    expect(await eligibility()).toMatchObject({
      body: { failure: { reason: 'COMMITTED', committedUntil } },
    });
    expect(await claim('stay-data-5')).toMatchObject({ body: { failure: { reason: 'ALREADY_CLAIMED' } } });
    await pass(30 * day);
    expect((await eligibility()).status).toBe(200);
  });

  it('allocates the reward to the line once', async () => {
    const { rewardId } = (await claim('stay-week')).value();
    const allocated = (await allocate(rewardId)).value();
    expect(allocated).toMatchObject({ status: 'ALLOCATED', allocatedAt: start + 60_000 });
    expect((await allocate(rewardId)).value()).toEqual(allocated);
    expect(await read()).toMatchObject({
      nextCycleAt: line.nextCycleAt + 7 * day,
      extras: [{ offerId: 'stay-week', kind: 'EXTRA_DAYS', quantity: 7 }],
    });
    expect((await rewards()).rewards).toEqual([allocated]);
  });

  it('can allocate a reward for 30 days, for its customer only', async () => {
    const { rewardId } = (await claim('stay-discount')).value();
    expect((await allocate(rewardId, eva)).code).toBe('NOT_FOUND');
    expect((await allocate('nothing')).code).toBe('NOT_FOUND');
    await pass(30 * day);
    expect((await rewards()).rewards[0]?.status).toBe('EXPIRED');
    expect(await allocate(rewardId)).toMatchObject({
      code: 'NOT_ELIGIBLE',
      body: { failure: { reason: 'TOO_LATE' } },
    });
  });

  it('has no offers for unknown lines', async () => {
    expect((await claim('nothing')).code).toBe('NOT_FOUND');
    expect((await claim('stay-week', eva)).code).toBe('NOT_FOUND');
    await submit();
    await pass(day);
    expect((await aggregation()).offers).toEqual([]);
    expect(await claim('stay-week')).toMatchObject({ body: { failure: { reason: 'LINE_INACTIVE' } } });
  });
});
