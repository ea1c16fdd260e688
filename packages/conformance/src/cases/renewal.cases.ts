import { assert, assertEqual, assertFound, assertRefused } from '../assert.ts';
import type { Caller } from '../caller.ts';
import type { Case } from '../case.ts';
import { pay } from '../line.ts';
import { someOrder, typedCard } from '../sample.ts';
import type { Customer, World } from '../world.ts';

const day = 24 * 60 * 60_000;

/** Returns a line of the customer, from a paid and completed order. */
async function someLine(world: World, customer: Customer) {
  const { order_ref: orderRef } = await someOrder(world, customer);
  await pay(world, customer, orderRef);
  await world.advance(5 * 60_000);
  const { subscriptions } = await customer.ask('listSubscriptions', {});
  return assertFound(subscriptions, (line) => line.orderRef === orderRef, 'The line of the order');
}

/** Logs the customer in once more: the session has not lasted that long. */
async function later(world: World, { email }: Customer): Promise<Caller> {
  const body = { identifier: email, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = await world.ask('signIn', { body });
  const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };
  const answer = { device, otpCode: await world.lastCode(email), requestId };
  return world.withToken((await world.ask('validateSignIn', { body: answer })).accessToken);
}

export const renewalCases: readonly Case[] = [
  {
    name: 'A line renews itself with a kept card, which then cannot be let go',
    covers: ['getAutoRenewalSpecification', 'updateAutoRenewal', 'getSubscription', 'deletePaymentMethod'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { accountNumber: subscriptionId, nextCycleAt, orderRef } = await someLine(world, ana);
      const query = { subscriptionId };
      assertEqual(
        (await ana.ask('getAutoRenewalSpecification', { query })).enabled,
        false,
        'Auto-renewal at first',
      );
      assertRefused(await eva.refused('getAutoRenewalSpecification', { query }), 'NOT_FOUND');
      const { external_id: customerId } = await ana.ask('getUser', { query: {} });
      const keep = async (number?: string) => {
        const input = { params: { customerId }, body: await typedCard(ana, number) };
        return (await ana.ask('savePaymentMethod', input)).paymentMethodID;
      };
      const [first, second] = [await keep(), await keep('4000000000000077')];
      const switchOn = (paymentMethodID: string) => ({
        params: { subscriptionId },
        headers: {},
        body: { enabled: true, paymentMethodID },
      });
      await ana.ask('updateAutoRenewal', switchOn(first));
      assertRefused(await ana.refused('updateAutoRenewal', switchOn(second)), 'MISSING_OTT_REQUEST_ID');
      const deleting = { params: { customerId }, query: { paymentMethodID: first } };
      assertRefused(await ana.refused('deletePaymentMethod', deleting), 'CARD_IN_USE');
      await world.advance(nextCycleAt - (await world.now()) + day);
      const next = await later(world, ana);
      const line = await next.ask('getSubscription', { params: { accountNumber: subscriptionId } });
      assert(line.nextCycleAt > nextCycleAt, 'A line that renews itself must go on to its next period.');
      const { lastRenewal } = await next.ask('getAutoRenewalSpecification', { query });
      assertEqual(lastRenewal?.status, 'PAID', 'The charge for the renewal');
      assert(lastRenewal?.orderRef !== orderRef, 'A renewal is not the payment of the first order.');
    },
  },
  {
    name: 'A period is paid by hand once, and a payment that is pending is called off',
    covers: ['requestSubscriptionPayment', 'cancelSubscriptionPayment', 'getSubscription'],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const [ana, eva] = [await world.customer(), await world.customer()];
      const { accountNumber: subscriptionId, nextCycleAt } = await someLine(world, ana);
      const byHand = async (number?: string) => ({
        params: { subscriptionId },
        headers: { 'Idempotency-Key': world.fresh() },
        body: await typedCard(ana, number),
      });
      const end = async () =>
        (await ana.ask('getSubscription', { params: { accountNumber: subscriptionId } })).nextCycleAt;
      const { transactionId } = await ana.ask('requestSubscriptionPayment', await byHand('4000000000000119'));
      const params = { subscriptionId, transactionId };
      assertRefused(await eva.refused('cancelSubscriptionPayment', { params }), 'NOT_FOUND');
      await ana.ask('cancelSubscriptionPayment', { params });
      assertRefused(await ana.refused('cancelSubscriptionPayment', { params }), 'CANCEL_REFUSED');
      await world.advance(60_000);
      assertEqual(await end(), nextCycleAt, 'The end of the period after a payment that was called off');
      await ana.ask('requestSubscriptionPayment', await byHand());
      assert((await end()) > nextCycleAt, 'A period that was paid for must be added.');
    },
  },
  {
    name: 'A change of plan is called off, and the plan stays',
    covers: [
      'cancelPlanSwitch',
      'requestPlanSwitch',
      'getPlanSwitchEligibility',
      'getPlanSwitchCancelEligibility',
    ],
    needs: ['mailbox', 'clock'],
    run: async (world) => {
      const ana = await world.customer();
      const { simNumber, accountNumber, planSku, nextCycleAt } = await someLine(world, ana);
      const params = { simNumber };
      assertRefused(await ana.refused('cancelPlanSwitch', { params }), 'NOT_ELIGIBLE');
      const { plans } = await ana.ask('getPlanSwitchEligibility', { params });
      const other = assertFound(plans, (plan) => plan.planSku !== planSku, 'Another plan');
      await ana.ask('requestPlanSwitch', { params, body: { planSku: other.planSku } });
      assertEqual(
        (await ana.ask('getPlanSwitchCancelEligibility', { params })).eligible,
        true,
        'Whether it can be called off',
      );
      await ana.ask('cancelPlanSwitch', { params });
      assertEqual(
        (await ana.ask('getPlanSwitchCancelEligibility', { params })).eligible,
        false,
        'Whether it can be again',
      );
      await world.advance(nextCycleAt - (await world.now()) + day);
      const read = await (await later(world, ana)).ask('getSubscription', { params: { accountNumber } });
      assertEqual(read.planSku, planSku, 'The plan after its period');
    },
  },
];
