import type { CallInput, Transaction as Charge, RescheduleOrder } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { timesOf } from '../rules/delivery/slots.ts';
import { assertRoom, attempt, lookedUp } from '../rules/limits.ts';
import { charge } from '../rules/payment/charge.ts';
import { transactionAt } from '../rules/payment/transaction.ts';
import { planOf } from '../seed/products.ts';
import { atomically, type Transaction } from '../store/port.ts';
import { codeIdOf, entitledBy, sendCode } from './code.ts';
import { reschedule } from './reschedule.ts';
import { isReschedulable, journeyOf, rescheduleAt, shipmentAt } from './shipment.ts';

/** Returns what a code leads to. @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED */
async function orderOf(ctx: RequestContext, verificationCode: string): Promise<RescheduleOrder> {
  const codeId = await codeIdOf(ctx, verificationCode);
  const { code, journey } = await lookedUp(ctx, () => entitledBy(ctx.store, codeId, ctx.now));
  const shipment = shipmentAt(journey, ctx.now);
  const latest = journey.wishes.at(-1);
  const wish = latest && rescheduleAt(journey, latest.row.id);
  const plan = planOf(journey.order.draft.planSku);
  return {
    orderRef: journey.order.id,
    action: 'REDELIVERY',
    productType: plan?.productType ?? 'prepaid',
    primaryProducts: plan ? [{ sku: plan.sku, name: plan.name }] : [],
    shipment,
    isOpen: isReschedulable(shipment),
    ...(wish && { reschedule: wish }),
    expiresAt: code.expiresAt,
  };
}

/** Returns the amount owed for a reschedule. @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED, NOT_RESCHEDULABLE, ALREADY_PAID */
async function owedFor(tx: Transaction, ctx: RequestContext, codeId: string, id: string): Promise<number> {
  const { journey } = await entitledBy(tx, codeId, ctx.now);
  const wish = rescheduleAt(journey, id);
  if (!wish) throw new Refusal('NOT_FOUND', { message: 'There is no such reschedule.' });
  if (wish.status === 'SCHEDULED') throw new Refusal('ALREADY_PAID');
  if (wish.status === 'REPLACED')
    throw new Refusal('NOT_RESCHEDULABLE', { message: 'Another was asked for.' });
  const slot = wish.delivery.deliveryType === 'DOORSTEP_DELIVERY' && wish.delivery.deliverySlot;
  const times = slot ? timesOf(slot) : undefined;
  if (times && ctx.now >= times.from) {
    throw new Refusal('NOT_RESCHEDULABLE', { message: 'The chosen time has passed. Choose another.' });
  }
  return wish.fee.amount;
}

async function pay(
  { params, headers, body }: CallInput<'payReschedule'>,
  ctx: RequestContext,
): Promise<Charge> {
  const codeId = await codeIdOf(ctx, body.verificationCode);
  const { journey } = await lookedUp(ctx, () => entitledBy(ctx.store, codeId, ctx.now));
  const row = await atomically(ctx.store, (tx) =>
    charge(tx, ctx, {
      accountId: journey.order.accountId,
      idempotencyKey: headers['Idempotency-Key'],
      ref: params.rescheduleId,
      owed: (inner, id) => owedFor(inner, ctx, codeId, id),
      paymentInput: { card: body.card, withoutSession: true },
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
    const journey = await journeyOf(ctx.store, own, ctx.now);
    if (!journey) throw new Refusal('NOT_FOUND', { message: 'Nothing is on its way for this order.' });
    return shipmentAt(journey, ctx.now);
  },
  requestRescheduleCode: async ({ body }, ctx) => {
    // Counted whether or not a message is sent: the response does not reveal which.
    assertRoom(await attempt(ctx, 'mails', {}));
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
