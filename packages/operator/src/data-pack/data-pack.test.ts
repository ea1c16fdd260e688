import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, lineFor, payFor } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

let op: MemoryOperator;
let ana: string;
let accountNumber: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => Date.UTC(2027, 0, 13, 18) });
  ana = await op.signIn('ana@example.com');
  ({ accountNumber } = await lineFor(op, ana));
});

const eligibility = async () => {
  ana = await freshToken(op, ana);
  return (await ask(op.app, 'getDataPackEligibility', { params: { accountNumber } }, ana)).value();
};
const request = (packId: string) =>
  ask(op.app, 'requestDataPack', { params: { accountNumber }, body: { packId } }, ana);

it('offers packs until the end of the period, each with its price', async () => {
  const { nextCycleAt } = (await ask(op.app, 'getSubscription', { params: { accountNumber } }, ana)).value();
  expect((await eligibility()).packs.map(({ cost, validUntil }) => [cost.amount, validUntil])).toEqual([
    [4_900, nextCycleAt],
    [9_900, nextCycleAt],
  ]);
});

it('a pack is added once it is paid, and fails unpaid', async () => {
  const first = (await request('data-2')).value();
  expect(first).toMatchObject({ type: 'DATA_PACK', status: 'WAITING', fee: { amount: 4_900 } });
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'REQUEST_UNDER_WAY', packs: [] });
  await payFor(op, ana, first.orderRef ?? '');
  op.advance(10_000);
  const statusOf = async (requestId: string) =>
    (await ask(op.app, 'getServiceRequest', { params: { requestId } }, ana)).value().status;
  expect(await statusOf(first.requestId)).toBe('DONE');
  const { dataUsage } = (await ask(op.app, 'getSubscription', { params: { accountNumber } }, ana)).value();
  expect(dataUsage?.total).toBe(10_000_000_000);
  const second = (await request('data-5')).value();
  op.advance(2 * hour);
  ana = await freshToken(op, ana);
  expect(await statusOf(second.requestId)).toBe('FAILED');
});

it.each([
  ['TOO_LATE', 30 * day - 2 * hour + 1],
  ['PERIOD_OVER', 31 * day],
  ['LINE_SUSPENDED', 38 * day],
  ['LINE_INACTIVE', 70 * day],
] as const)('refuses a line for %s', async (reason, passed) => {
  op.advance(passed);
  ana = await op.signIn('ana@example.com');
  expect(await eligibility()).toMatchObject({ eligible: false, reason, packs: [] });
  expect((await request('data-2')).code).toBe('NOT_ELIGIBLE');
});

it('refuses a line that its customer has suspended', async () => {
  await ask(op.app, 'suspendLine', { params: { accountNumber }, body: { reason: 'LOST' } }, ana);
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'LINE_SUSPENDED' });
});

it('refuses a line with unlimited data', async () => {
  await op.seed();
  ana = await op.signIn('unlimited-line@scenario.senda.test');
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, ana)).value();
  accountNumber = subscriptions[0]?.accountNumber ?? '';
  expect(subscriptions[0]).toMatchObject({
    planName: { 'es-MX': 'Senda Sin Límite' },
    hasUnlimitedData: true,
  });
  expect(await eligibility()).toMatchObject({ eligible: false, reason: 'UNLIMITED_DATA' });
});
