import type { CallInput, Transaction as Charge, RescheduleOrder } from '@senda/contract';
import type { Feature, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { charge } from '../payments/charge.ts';
import { transactionAt } from '../rules/charge.ts';
import { assertRoom, attempt, lookedUp } from '../rules/limits.ts';
import { timesOf } from '../rules/slots.ts';
import { planOf } from '../seed/products.ts';
import { atomically, type Transaction } from '../store/port.ts';
import { codeIdOf, entitledBy, sendCode } from './code.ts';
import { reschedule } from './reschedule.ts';
import { isReschedulable, journeyOf, rescheduleAt, shipmentAt } from './shipment.ts';

/** What a code leads to. @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED */
async function orderOf(op: Operation, verificationCode: string): Promise<RescheduleOrder> {
  const codeId = await codeIdOf(op, verificationCode);
  const { code, journey } = await lookedUp(op, () => entitledBy(op.store, codeId, op.now));
  const shipment = shipmentAt(journey, op.now);
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

/** What is owed for a wish. @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED, NOT_RESCHEDULABLE, ALREADY_PAID */
async function owedFor(tx: Transaction, op: Operation, codeId: string, id: string): Promise<number> {
  const { journey } = await entitledBy(tx, codeId, op.now);
  const wish = rescheduleAt(journey, id);
  if (!wish) throw new Refusal('NOT_FOUND', { message: 'There is no such reschedule.' });
  if (wish.status === 'SCHEDULED') throw new Refusal('ALREADY_PAID');
  if (wish.status === 'REPLACED')
    throw new Refusal('NOT_RESCHEDULABLE', { message: 'Another was asked for.' });
  const slot = wish.delivery.deliveryType === 'DOORSTEP_DELIVERY' && wish.delivery.deliverySlot;
  const times = slot ? timesOf(slot) : undefined;
  if (times && op.now >= times.from) {
    throw new Refusal('NOT_RESCHEDULABLE', { message: 'The chosen time has passed. Choose another.' });
  }
  return wish.fee.amount;
}

async function pay({ params, headers, body }: CallInput<'payReschedule'>, op: Operation): Promise<Charge> {
  const codeId = await codeIdOf(op, body.verificationCode);
  const { journey } = await lookedUp(op, () => entitledBy(op.store, codeId, op.now));
  const row = await atomically(op.store, (tx) =>
    charge(tx, op, {
      accountId: journey.order.accountId,
      idempotencyKey: headers['Idempotency-Key'],
      ref: params.rescheduleId,
      owed: (inner, id) => owedFor(inner, op, codeId, id),
      means: { card: body.card, withoutSession: true },
    }),
  );
  return transactionAt(row, op);
}

type ShippingCall =
  | 'getShipment'
  | 'requestRescheduleCode'
  | 'validateReschedule'
  | 'rescheduleShipment'
  | 'rescheduleShipmentV2'
  | 'payReschedule';

export const shippingHandlers: Feature<ShippingCall> = {
  getShipment: async ({ params }, op) => {
    const { id } = await op.shopper();
    const order = await op.store.orders.get(params.orderReference);
    const own = order?.accountId === id ? order : undefined;
    const journey = await journeyOf(op.store, own, op.now);
    if (!journey) throw new Refusal('NOT_FOUND', { message: 'Nothing is on its way for this order.' });
    return shipmentAt(journey, op.now);
  },
  requestRescheduleCode: async ({ body }, op) => {
    // Counted whether or not a message goes out: the answer does not tell which.
    assertRoom(await attempt(op, 'mails', {}));
    await sendCode(op, body.orderRef, body.email);
    return {};
  },
  validateReschedule: ({ params }, op) => orderOf(op, params.verificationCode),
  rescheduleShipment: ({ body: { verificationCode, deliverySlot } }, op) =>
    reschedule(op, verificationCode, { delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot } }),
  rescheduleShipmentV2: ({ body: { verificationCode, delivery, shippingAddress } }, op) =>
    reschedule(op, verificationCode, { delivery, shippingAddress }),
  payReschedule: pay,
};
