import { assert, assertEqual, assertError, assertFound } from '../assert.ts';
import type { Case } from '../case.ts';
import type { CaseContext, Customer } from '../case-context.ts';
import type { GatewayClient } from '../gateway-client.ts';
import { activate, pay } from '../line.ts';
import { cardInput, createOrder } from '../sample.ts';

const day = 24 * 60 * 60_000;

/** Creates a line of the customer by a paid and completed order. */
async function createLine(context: CaseContext, customer: Customer) {
  const { order_ref: orderRef } = await createOrder(context, customer);
  await pay(context, customer, orderRef);
  await context.advance(5 * 60_000);
  await activate(context, customer, orderRef);
  const { subscriptions } = await customer.call('listSubscriptions', {});
  return assertFound(subscriptions, (line) => line.orderRef === orderRef, 'The line of the order');
}

/** Signs the customer in again after the session has expired. */
async function signInAgain(context: CaseContext, { email }: Customer): Promise<GatewayClient> {
  const body = { identifier: email, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = await context.call('signIn', { body });
  const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };
  const answer = { device, otpCode: await context.latestCode(email), requestId };
  return context.withToken((await context.call('validateSignIn', { body: answer })).accessToken);
}

export const renewalCases: readonly Case[] = [
  {
    name: 'Auto-renewal charges a saved card, which then cannot be deleted',
    covers: ['getAutoRenewalSpecification', 'updateAutoRenewal', 'getSubscription', 'deletePaymentMethod'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { accountNumber: subscriptionId, nextCycleAt, orderRef } = await createLine(context, ana);
      const query = { subscriptionId };
      assertEqual(
        (await ana.call('getAutoRenewalSpecification', { query })).enabled,
        false,
        'Auto-renewal by default',
      );
      assertError(await eva.expectError('getAutoRenewalSpecification', { query }), 'NOT_FOUND');
      const { external_id: customerId } = await ana.call('getUser', { query: {} });
      const saveCard = async (number?: string) => {
        const input = { params: { customerId }, body: await cardInput(ana, number) };
        return (await ana.call('savePaymentMethod', input)).paymentMethodID;
      };
      const [first, second] = [await saveCard(), await saveCard('4000000000000077')];
      const switchOn = (paymentMethodID: string) => ({
        params: { subscriptionId },
        headers: {},
        body: { enabled: true, paymentMethodID },
      });
      await ana.call('updateAutoRenewal', switchOn(first));
      assertError(await ana.expectError('updateAutoRenewal', switchOn(second)), 'MISSING_OTT_REQUEST_ID');
      const deleting = { params: { customerId }, query: { paymentMethodID: first } };
      assertError(await ana.expectError('deletePaymentMethod', deleting), 'CARD_IN_USE');
      await context.advance(nextCycleAt - (await context.now()) + day);
      const next = await signInAgain(context, ana);
      const line = await next.call('getSubscription', { params: { accountNumber: subscriptionId } });
      assert(line.nextCycleAt > nextCycleAt, 'Auto-renewal must extend the period.');
      const { lastRenewal } = await next.call('getAutoRenewalSpecification', { query });
      assertEqual(lastRenewal?.status, 'PAID', 'The charge for the renewal');
      assert(lastRenewal?.orderRef !== orderRef, 'A renewal must have its own order.');
    },
  },
  {
    name: 'A manual payment extends the period, and a pending one can be cancelled',
    covers: ['requestSubscriptionPayment', 'cancelSubscriptionPayment', 'getSubscription'],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const [ana, eva] = [await context.newCustomer(), await context.newCustomer()];
      const { accountNumber: subscriptionId, nextCycleAt } = await createLine(context, ana);
      const payment = async (number?: string) => ({
        params: { subscriptionId },
        headers: { 'Idempotency-Key': context.uniqueId() },
        body: await cardInput(ana, number),
      });
      const periodEnd = async () =>
        (await ana.call('getSubscription', { params: { accountNumber: subscriptionId } })).nextCycleAt;
      const { transactionId } = await ana.call(
        'requestSubscriptionPayment',
        await payment('4000000000000119'),
      );
      const params = { subscriptionId, transactionId };
      assertError(await eva.expectError('cancelSubscriptionPayment', { params }), 'NOT_FOUND');
      await ana.call('cancelSubscriptionPayment', { params });
      assertError(await ana.expectError('cancelSubscriptionPayment', { params }), 'CANCEL_REFUSED');
      await context.advance(60_000);
      assertEqual(await periodEnd(), nextCycleAt, 'The end of the period after the cancelled payment');
      await ana.call('requestSubscriptionPayment', await payment());
      assert((await periodEnd()) > nextCycleAt, 'A payment must extend the period.');
    },
  },
  {
    name: 'A cancelled plan switch leaves the plan unchanged',
    covers: [
      'cancelPlanSwitch',
      'requestPlanSwitch',
      'getPlanSwitchEligibility',
      'getPlanSwitchCancelEligibility',
    ],
    needs: ['mailbox', 'clock'],
    run: async (context) => {
      const ana = await context.newCustomer();
      const { simNumber, accountNumber, planSku, nextCycleAt } = await createLine(context, ana);
      const params = { simNumber };
      assertError(await ana.expectError('cancelPlanSwitch', { params }), 'NOT_ELIGIBLE');
      const { plans } = await ana.call('getPlanSwitchEligibility', { params });
      const other = assertFound(plans, (plan) => plan.planSku !== planSku, 'Another plan');
      await ana.call('requestPlanSwitch', { params, body: { planSku: other.planSku } });
      assertEqual(
        (await ana.call('getPlanSwitchCancelEligibility', { params })).eligible,
        true,
        'Whether the plan switch can be cancelled',
      );
      await ana.call('cancelPlanSwitch', { params });
      assertEqual(
        (await ana.call('getPlanSwitchCancelEligibility', { params })).eligible,
        false,
        'Whether it can be cancelled twice',
      );
      await context.advance(nextCycleAt - (await context.now()) + day);
      const read = await (await signInAgain(context, ana)).call('getSubscription', {
        params: { accountNumber },
      });
      assertEqual(read.planSku, planSku, 'The plan in the next period');
    },
  },
];
