import type { CallInput, Transaction as Charge, RescheduleOrder } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { timesOf } from '../rules/delivery/slots.ts';
import { assertAllowed, attempt, withLinkLimit } from '../rules/limits.ts';
import { charge } from '../rules/payment/charge.ts';
import { transactionAt } from '../rules/payment/transaction.ts';
import { isReschedulable, rescheduleAt, routeOf, shipmentAt } from '../rules/shipping/shipment.ts';
import { planOf } from '../seed/products.ts';
import { atomically, type Transaction } from '../store/store.ts';
import { reschedule } from './reschedule.ts';
import { codeIdOf, entitledBy, sendCode } from './reschedule-code.ts';

/** Returns the latest payment of a reschedule's fee, without the card: the holder of a code may not be who paid. */
async function latestPayment(ctx: RequestContext, rescheduleId: string): Promise<RescheduleOrder['payment']> {
  const last = (await ctx.store.payments.find({ orderRef: rescheduleId })).at(-1);
  if (!last) return undefined;
  const { card: _card, ...payment } = transactionAt(last, ctx);
  return payment;
}

/** Returns the order of a verification code. @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED */
async function orderOf(ctx: RequestContext, verificationCode: string): Promise<RescheduleOrder> {
  const codeId = await codeIdOf(ctx, verificationCode);
  const { code, route } = await withLinkLimit(ctx, () => entitledBy(ctx.store, codeId, ctx.now));
  const shipment = shipmentAt(route, ctx.now);
  const latest = route.reschedules.at(-1);
  const current = latest && rescheduleAt(route, latest.row.id);
  const payment = latest && (await latestPayment(ctx, latest.row.id));
  const plan = planOf(route.order.draft.planSku);
  return {
    orderRef: route.order.id,
    action: 'REDELIVERY',
    productType: plan?.productType ?? 'prepaid',
    primaryProducts: plan ? [{ sku: plan.sku, name: plan.name }] : [],
    shipment,
    isOpen: isReschedulable(shipment),
    ...(current && { reschedule: current }),
    ...(payment && { payment }),
    expiresAt: code.expiresAt,
  };
}

/** Returns the amount owed for a reschedule. @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED, NOT_RESCHEDULABLE, ALREADY_PAID */
async function owedFor(tx: Transaction, ctx: RequestContext, codeId: string, id: string): Promise<number> {
  const { route } = await entitledBy(tx, codeId, ctx.now);
  const requested = rescheduleAt(route, id);
  if (!requested) throw new Refusal('NOT_FOUND', { message: 'There is no such reschedule.' });
  if (requested.status === 'SCHEDULED') throw new Refusal('ALREADY_PAID');
  if (requested.status === 'REPLACED')
    throw new Refusal('NOT_RESCHEDULABLE', { message: 'There is a later reschedule.' });
  const slot = requested.delivery.deliveryType === 'DOORSTEP_DELIVERY' && requested.delivery.deliverySlot;
  const times = slot ? timesOf(slot) : undefined;
  if (times && ctx.now >= times.from) {
    throw new Refusal('NOT_RESCHEDULABLE', { message: 'The chosen time has passed. Choose another.' });
  }
  return requested.fee.amount;
}

async function pay(
  { params, headers, body }: CallInput<'payReschedule'>,
  ctx: RequestContext,
): Promise<Charge> {
  const codeId = await codeIdOf(ctx, body.verificationCode);
  const { route } = await withLinkLimit(ctx, () => entitledBy(ctx.store, codeId, ctx.now));
  const row = await atomically(ctx.store, (tx) =>
    charge(tx, ctx, {
      accountId: route.order.accountId,
      idempotencyKey: headers['Idempotency-Key'],
      ref: params.rescheduleId,
      owed: (inner, id) => owedFor(inner, ctx, codeId, id),
      paymentInput: { card: body.card, returnUrl: body.returnUrl, withoutSession: true },
    }),
  );
  return transactionAt(row, ctx);
}

type ShippingCall =
  | 'getShipment'
  | 'requestRescheduleCode'
  | 'validateReschedule'
  | 'rescheduleShipment'
  | 'rescheduleShipmentV2'
  | 'payReschedule';

export const shippingHandlers: Handlers<ShippingCall> = {
  getShipment: async ({ params }, ctx) => {
    const { id } = await ctx.shopper();
    const order = await ctx.store.orders.get(params.orderReference);
    const own = order?.accountId === id ? order : undefined;
    const route = await routeOf(ctx.store, own, ctx.now);
    if (!route) throw new Refusal('NOT_FOUND', { message: 'This order has no shipment.' });
    return shipmentAt(route, ctx.now);
  },
  requestRescheduleCode: async ({ body }, ctx) => {
    // Counts every request: the response must not reveal whether a message is sent.
    assertAllowed(await attempt(ctx, 'mails', {}));
    await sendCode(ctx, body.orderRef, body.email);
    return {};
  },
  validateReschedule: ({ params }, ctx) => orderOf(ctx, params.verificationCode),
  rescheduleShipment: ({ body: { verificationCode, deliverySlot } }, ctx) =>
    reschedule(ctx, verificationCode, { delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } }),
  rescheduleShipmentV2: ({ body: { verificationCode, delivery, shippingAddress } }, ctx) =>
    reschedule(ctx, verificationCode, { delivery, shippingAddress }),
  payReschedule: pay,
};
