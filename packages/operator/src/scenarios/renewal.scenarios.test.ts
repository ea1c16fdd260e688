import { expect, it } from 'vitest';
import { ask } from '../testing/ask.ts';
import { memoryOperator } from '../testing/memory-operator.ts';
import { scenarioEmail } from './scenario.ts';

it('auto-renewal has a line that renews with the first of two cards', async () => {
  const op = memoryOperator({ now: () => 1_800_000_000_000 });
  await op.seed();
  const token = await op.signIn(scenarioEmail('auto-renewal'));
  const [line] = (await ask(op.app, 'listSubscriptions', {}, token)).value().subscriptions;
  const query = { subscriptionId: line?.accountNumber ?? '' };
  const renewal = (await ask(op.app, 'getAutoRenewalSpecification', { query }, token)).value();
  expect(renewal).toMatchObject({ enabled: true, method: { card: { last4: '4242' } } });
  const customerId = (await ask(op.app, 'getUser', { query: {} }, token)).value().external_id;
  const cards = (await ask(op.app, 'listSavedPaymentMethods', { params: { customerId } }, token)).value();
  expect([line?.status, cards.paymentMethods.length]).toEqual(['Active', 2]);
});

it.each([
  ['grace-line', 'Grace', { enabled: true, lastRenewal: { status: 'REFUSED', reason: 'CARD_EXPIRED' } }],
  ['overdue-line', 'Suspend', { enabled: false }],
] as const)('%s has an unpaid line in %s, on any day', async (name, status, expected) => {
  for (const now of [Date.UTC(2027, 0, 31), Date.UTC(2027, 2, 9, 12), Date.UTC(2027, 9, 10, 18)]) {
    const op = memoryOperator({ now: () => now });
    await op.seed();
    const token = await op.signIn(scenarioEmail(name));
    const [line] = (await ask(op.app, 'listSubscriptions', {}, token)).value().subscriptions;
    const query = { subscriptionId: line?.accountNumber ?? '' };
    const renewal = (await ask(op.app, 'getAutoRenewalSpecification', { query }, token)).value();
    expect([line?.status, renewal]).toMatchObject([status, expected]);
  }
});
