import type { CallInput } from '@senda/contract';
import { numberHandlers } from '../number/number.handlers.ts';
import { createOrder } from '../order/create-order.ts';
import { paymentHandlers } from '../payment/payment.handlers.ts';
import { paymentMethodHandlers } from '../payment-method/payment-method.handlers.ts';
import type { RequestContext } from '../request/context.ts';
import { bankCardOf } from '../rules/payment/bank-card.ts';
import { newCaptureContext } from '../rules/payment/capture-context.ts';
import { methodRow, saveMethod } from '../rules/payment/payment-method.ts';
import { simNumberOf } from '../rules/sim.ts';
import { simHandlers } from '../sim/sim.handlers.ts';
import { atomically } from '../store/store.ts';
import type { Scenario, Seeding } from './scenario.ts';

type OrderBody = CallInput<'createOrder'>['body'];

export const address = {
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  street: 'Orizaba 127',
};
const profile = { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17', contactNumber: '5512345678' };
const card = { number: '4242424242424242', expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };
export const day = 24 * 60 * 60_000;

/** Holds a free number for the customer and returns it. */
export async function holdNumber(ctx: RequestContext): Promise<string> {
  const { numbers } = await numberHandlers.getNumbers({ query: { category: 'FREE_NUMBER' } }, ctx);
  const number = numbers[0]?.number ?? '';
  await numberHandlers.lockNumber({ params: { selectedNumber: number } }, ctx);
  return number;
}

/** Places an order of the small plan on an eSIM. The key makes seeding idempotent. */
export async function placeOrder(
  { ago }: Seeding,
  since: number,
  how: Partial<OrderBody['draft']> = {},
  more: Partial<OrderBody> = {},
): Promise<string> {
  const ctx = ago(since);
  const headers = { 'Idempotency-Key': 'scenario' };
  const [placed] = await ctx.store.orders.find({ accountId: (await ctx.customer()).id });
  if (placed) return placed.id;
  const number = how.number ?? (await holdNumber(ctx));
  const draft = {
    planSku: 'senda-8',
    addonSkus: [],
    simType: 'esim',
    numberType: 'NEW',
    number,
    promoCodes: [],
  } as const;
  const body = {
    draft: { ...draft, addonSkus: [], promoCodes: [], ...how },
    profile,
    billingAddress: address,
    ...more,
  };
  return (await createOrder({ headers, body }, ctx)).order_ref;
}

/** Pays an order with a card that is charged at once. */
export async function payOrder(ctx: RequestContext, orderRef: string, key = 'scenario'): Promise<void> {
  const { captureContext } = await newCaptureContext(ctx, (await ctx.shopper()).id);
  const headers = { 'Idempotency-Key': key };
  await paymentHandlers.requestPayment({ headers, body: { orderRef, card, captureContext } }, ctx);
}

/** Puts the SIM of an approved order to use: installs its eSIM, or activates its card. */
export async function putSimToUse(ctx: RequestContext, orderRef: string): Promise<void> {
  const order = await ctx.store.orders.get(orderRef);
  if (!order) throw new Error(`There is no order ${orderRef}`);
  if (order.draft.simType === 'esim') {
    const body = { status: 'ENABLED', method: 'QR', device: 'iPhone 15' } as const;
    await simHandlers.saveSimInstallation({ params: { orderId: orderRef }, body }, ctx);
  } else await simHandlers.activateSim({ body: { orderRef, iccid: simNumberOf(order) } }, ctx);
}

/** Time from a payment until the customer puts the SIM to use (ms). */
const usedAfter = 50_000;

/** Places and pays an order `since` ms ago, and completes it a minute later. Returns its reference. */
export async function completeOrder(
  seeding: Seeding,
  since: number,
  draft: Partial<OrderBody['draft']> = {},
  more: Partial<OrderBody> = {},
): Promise<string> {
  const orderRef = await placeOrder(seeding, since, draft, more);
  await payOrder(seeding.ago(since), orderRef);
  await putSimToUse(seeding.ago(since - usedAfter), orderRef);
  return orderRef;
}

/** Places and pays a SIM-only order of a card. The courier brings it two days later. */
export async function orderCard(seeding: Seeding, since: number): Promise<void> {
  const orderRef = await placeOrder(seeding, since, { simType: 'physical_sim' }, { orderType: 'SIM_ONLY' });
  await payOrder(seeding.ago(since), orderRef);
}

export const orderScenarios: readonly Scenario[] = [
  {
    name: 'pending-sim-only',
    purpose:
      'A customer whose SIM card was delivered yesterday and has to be activated: logging in opens its order.',
    seed: (seeding) => orderCard(seeding, 3 * day),
  },
  {
    name: 'pay-link',
    purpose: 'A customer who got a pay link for an order from a store an hour ago.',
    seed: async (seeding) => {
      await placeOrder(
        seeding,
        60 * 60_000,
        {},
        { channel: 'retail', retailStoreId: 'roma', payBy: 'PAY_LINK' },
      );
    },
  },
  {
    name: 'voucher',
    purpose: 'A customer whose order has waited since yesterday to be paid in cash at a shop.',
    seed: async (seeding) => {
      const orderRef = await placeOrder(seeding, day);
      const headers = { 'Idempotency-Key': 'scenario' };
      await paymentHandlers.requestPayment(
        { headers, body: { orderRef, voucher: 'OXXO' } },
        seeding.ago(day),
      );
    },
  },
  {
    name: 'saved-cards',
    purpose: 'A customer with three saved cards: one that pays, one with 3-D Secure, one that has expired.',
    seed: async ({ ctx, account }) => {
      const params = { customerId: account.id };
      const { captureContext } = await newCaptureContext(ctx, account.id);
      const saveCard = (number: string, expiry: string) =>
        paymentMethodHandlers.savePaymentMethod(
          { params, body: { captureContext, card: { ...card, number, expiry } } },
          ctx,
        );
      await saveCard('4242424242424242', '12/99');
      await saveCard('4000000000003220', '11/99');
      const expired = bankCardOf({ ...card, number: '4242424242424242', expiry: '01/20' });
      await atomically(ctx.store, (tx) => saveMethod(tx, methodRow(ctx, account.id, expired)));
    },
  },
  {
    name: 'unpaid-order',
    purpose: 'A customer who placed an order an hour ago and has not paid for it.',
    seed: async (seeding) => {
      await placeOrder(seeding, 60 * 60_000);
    },
  },
  {
    name: 'completed-order',
    purpose: 'A customer whose order was paid and completed a week ago.',
    seed: async (seeding) => void (await completeOrder(seeding, 7 * day)),
  },
];
