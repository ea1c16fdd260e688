import { beforeAll, expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';
import { scenarioEmail } from './scenario.ts';

let op: MemoryOperator;
beforeAll(async () => {
  op = memoryOperator({ now: () => Date.UTC(2027, 0, 13, 18) });
  await op.seed();
});

/** Returns the only line of a scenario's account, and its token. */
async function accountLineOf(name: string) {
  const token = await op.signIn(scenarioEmail(name));
  const [line] = (await ask(op.app, 'listSubscriptions', {}, token)).value().subscriptions;
  if (!line) throw new Error(`${name} has no line`);
  return { token, line, params: { accountNumber: line.accountNumber } };
}

it('no-termination is refused with 4121101', async () => {
  const { token, params } = await accountLineOf('no-termination');
  const response = await ask(op.app, 'getTerminationEligibility', { params }, token);
  expect(response).toMatchObject({ body: { errorCode: 4121101, failure: { reason: 'COMMITTED' } } });
});

it.each([
  ['port-in-flight', 'DONOR_SWITCH_SCHEDULED', '4425550147'],
  ['port-waiting', 'WAITING', '4425550203'],
  ['port-nip-expired', 'WAITING', '4425550248'],
])('%s has the status %s', async (name, status, number) => {
  const { token, line } = await accountLineOf(name);
  const params = { orderReference: line.orderRef };
  expect((await ask(op.app, 'getLatestPortIn', { params }, token)).value()).toMatchObject({ status, number });
});

it('two-port-ins has two lines whose numbers are on their way', async () => {
  const token = await op.signIn(scenarioEmail('two-port-ins'));
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, token)).value();
  expect(subscriptions.map((line) => [line.isProvisionalNumber, line.incomingNumber])).toEqual([
    [true, '4425550257'],
    [true, '4425550268'],
  ]);
});

it('sim-replacement has a card on its way', async () => {
  const { token, params } = await accountLineOf('sim-replacement');
  const [request] = (await ask(op.app, 'listServiceRequests', { query: params }, token)).value()
    .serviceRequests;
  expect(request).toMatchObject({ type: 'SIM_REPLACEMENT', status: 'IN_PROGRESS', simType: 'physical_sim' });
});

it('stolen-line is suspended, and its SIM can be replaced', async () => {
  const { token, line, params } = await accountLineOf('stolen-line');
  expect([line.status, line.suspension?.reason]).toEqual(['Suspend', 'STOLEN']);
  const response = await ask(op.app, 'getSimReplacementEligibility', { params }, token);
  expect(response.value()).toEqual({ eligible: true });
});

it('plan-switch has a switch that can be cancelled', async () => {
  const { token, line } = await accountLineOf('plan-switch');
  const params = { simNumber: line.simNumber };
  expect((await ask(op.app, 'getPlanSwitchEligibility', { params }, token)).value()).toMatchObject({
    eligible: false,
    reason: 'REQUEST_UNDER_WAY',
  });
  expect((await ask(op.app, 'getPlanSwitchCancelEligibility', { params }, token)).value().eligible).toBe(
    true,
  );
});

it('terminated-line can recover its number', async () => {
  const { token, line, params } = await accountLineOf('terminated-line');
  const response = (await ask(op.app, 'getNumberRecoveryEligibility', { params }, token)).value();
  expect([line.status, response.eligible, response.numbers[0]?.number]).toEqual([
    'Inactive',
    true,
    line.number,
  ]);
});

it('two-ported-out can recover one of its numbers', async () => {
  const token = await op.signIn(scenarioEmail('two-ported-out'));
  const { subscriptions } = (await ask(op.app, 'listSubscriptions', {}, token)).value();
  const answers = subscriptions.map(async ({ accountNumber, status }) => {
    const params = { accountNumber };
    const { eligible, reason } = (
      await ask(op.app, 'getReversePortOutEligibility', { params }, token)
    ).value();
    return [status, eligible, reason];
  });
  expect(await Promise.all(answers)).toEqual([
    ['Inactive', false, 'TOO_LATE'],
    ['Inactive', true, undefined],
  ]);
});

it('ported-out can recover its number', async () => {
  const { token, line, params } = await accountLineOf('ported-out');
  const response = (await ask(op.app, 'getReversePortOutEligibility', { params }, token)).value();
  expect([line.status, response.eligible]).toEqual(['Inactive', true]);
});
