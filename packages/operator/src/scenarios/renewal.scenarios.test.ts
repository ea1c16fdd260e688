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
