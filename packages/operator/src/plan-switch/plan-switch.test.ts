import { beforeEach, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { freshToken, lineFor } from '../testing/line.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const day = 24 * 60 * 60_000;

let op: MemoryOperator;
let ana: string;
beforeEach(async () => {
  op = memoryOperator({ now: () => Date.UTC(2027, 0, 13, 18) });
  ana = await op.signIn('ana@example.com');
});

const eligibility = (simNumber: string, token = ana) =>
  ask(op.app, 'getPlanSwitchEligibility', { params: { simNumber } }, token);
const cancelEligibility = async (simNumber: string) =>
  (await ask(op.app, 'getPlanSwitchCancelEligibility', { params: { simNumber } }, ana)).value();
const request = (simNumber: string, planSku: string, token = ana) =>
  ask(op.app, 'requestPlanSwitch', { params: { simNumber }, body: { planSku } }, token);

it('changes the plan at the beginning of the next period', async () => {
  const { simNumber, accountNumber, nextCycleAt } = await lineFor(op, ana);
  const before = (await eligibility(simNumber)).value();
  expect(before).toMatchObject({ eligible: true, currentPlanSku: 'senda-8', effectiveAt: nextCycleAt });
  expect(before.plans.map(({ planSku }) => planSku)).not.toContain('senda-8');
  expect(before.plans.find(({ planSku }) => planSku === 'senda-20')?.difference).toBe(7_900);
  expect(await cancelEligibility(simNumber)).toEqual({ eligible: false, reason: 'NOTHING_TO_CANCEL' });
  const submitted = (await request(simNumber, 'senda-20')).value();
  expect(submitted).toMatchObject({
    type: 'PLAN_SWITCH',
    planSku: 'senda-20',
    item: { id: 'senda-20', name: { 'en-US': 'Senda 20' } },
    expectedAt: nextCycleAt,
  });
  expect((await eligibility(simNumber)).value()).toMatchObject({
    eligible: false,
    reason: 'REQUEST_UNDER_WAY',
    plans: [],
  });
  expect(await cancelEligibility(simNumber)).toEqual({ eligible: true });
  const renewal = await ask(
    op.app,
    'getAutoRenewalSpecification',
    { query: { subscriptionId: accountNumber } },
    ana,
  );
  expect(renewal.value().payableFrom).toBeUndefined();
  op.advance(30 * day - 1);
  const read = async () =>
    (await ask(op.app, 'getSubscription', { params: { accountNumber } }, await freshToken(op, ana))).value()
      .planSku;
  expect(await read()).toBe('senda-8');
  op.advance(1);
  expect(await read()).toBe('senda-20');
});

it('each request has a short reference that stays', async () => {
  const { simNumber } = await lineFor(op, ana);
  const first = (await request(simNumber, 'senda-20')).value();
  const params = { requestId: first.requestId };
  expect((await ask(op.app, 'getServiceRequest', { params }, ana)).value().reference).toBe('TR-118204');
  await ask(op.app, 'cancelPlanSwitch', { params: { simNumber } }, ana);
  const second = (await request(simNumber, 'senda-20')).value();
  expect([first.reference, second.reference]).toEqual(['TR-118204', 'TR-118205']);
});

it('can be cancelled before it takes effect', async () => {
  const { simNumber, accountNumber } = await lineFor(op, ana);
  const cancel = (token = ana) => ask(op.app, 'cancelPlanSwitch', { params: { simNumber } }, token);
  expect(await cancel()).toMatchObject({ status: 412, code: 'NOT_ELIGIBLE' });
  const { requestId } = (await request(simNumber, 'senda-20')).value();
  expect((await cancel(await op.signIn('eva@example.com'))).code).toBe('NOT_FOUND');
  expect((await cancel()).value()).toMatchObject({ requestId, status: 'CANCELED' });
  expect((await cancel()).code).toBe('NOT_ELIGIBLE');
  expect((await eligibility(simNumber)).value().eligible).toBe(true);
  op.advance(31 * day);
  const token = await op.signIn('ana@example.com');
  const read = await ask(op.app, 'getSubscription', { params: { accountNumber } }, token);
  expect(read.value().planSku).toBe('senda-8');
});

it('refuses its own plan, an unknown one, a line that is suspended, and another’s SIM', async () => {
  const { simNumber } = await lineFor(op, ana);
  for (const sku of ['senda-8', 'nothing', 'travel-5']) {
    expect(await request(simNumber, sku)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
  }
  const eva = await op.signIn('eva@example.com');
  expect((await eligibility(simNumber, eva)).code).toBe('NOT_FOUND');
  expect((await request('8952029000000000000', 'senda-20')).code).toBe('NOT_FOUND');
  op.advance(40 * day);
  const later = await op.signIn('ana@example.com');
  expect((await eligibility(simNumber, later)).value()).toMatchObject({ reason: 'LINE_SUSPENDED' });
  expect(await request(simNumber, 'senda-20', later)).toMatchObject({
    status: 412,
    code: 'NOT_ELIGIBLE',
    body: { failure: { reason: 'LINE_SUSPENDED' } },
  });
});
