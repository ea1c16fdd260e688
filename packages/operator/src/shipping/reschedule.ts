/** Rescheduling a shipment: another day, address or method. */
import type { Address, DeliveryChoice, Reschedule } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { assertDeliverable, deliveryPrices } from '../rules/delivery/delivery.ts';
import { releasePlace, reservePlace } from '../rules/delivery/slots.ts';
import { withLinkLimit } from '../rules/limits.ts';
import {
  addressOf,
  isReschedulable,
  rescheduleAt,
  routeOf,
  shipmentAt,
  wasMissed,
} from '../rules/shipping/shipment.ts';
import type { RescheduleRow } from '../store/rows/shipping.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';
import { codeIdOf, entitledBy } from './reschedule-code.ts';

interface RescheduleInput {
  readonly delivery: DeliveryChoice;
  readonly shippingAddress?: Address | undefined;
}

/** Reserves the delivery place of the order's latest reschedule and releases the earlier one. @throws Refusal SLOT_FULL */
async function movePlace(tx: Transaction, orderRef: string, delivery: DeliveryChoice): Promise<void> {
  const slot = delivery.deliveryType === 'DOORSTEP_DELIVERY' ? delivery.deliverySlot : undefined;
  if (slot === undefined) await releasePlace(tx, orderRef);
  else await reservePlace(tx, slot, orderRef);
}

/** @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED, NOT_RESCHEDULABLE, INVALID_REQUEST (422), SLOT_FULL */
async function saveReschedule(
  tx: Transaction,
  ctx: RequestContext,
  codeId: string,
  input: RescheduleInput,
): Promise<RescheduleRow> {
  const { route } = await entitledBy(tx, codeId, ctx.now);
  const shipment = shipmentAt(route, ctx.now);
  if (!isReschedulable(shipment)) throw new Refusal('NOT_RESCHEDULABLE');
  const address = input.shippingAddress ?? addressOf(route);
  if (!address) throw unprocessable('shippingAddress', 'The delivery address is missing.');
  assertDeliverable(input.delivery, address.postalCode, ctx.now);
  const failed = shipment.status === 'DELIVERY_FAILED';
  const row: RescheduleRow = {
    id: ctx.id(),
    orderRef: route.order.id,
    delivery: input.delivery,
    shippingAddress: address,
    fee: failed ? deliveryPrices[input.delivery.deliveryType].cost.amount : 0,
    createdAt: ctx.now,
    afterFailure: failed || wasMissed(route),
  };
  await movePlace(tx, row.orderRef, row.delivery);
  await tx.reschedules.insert(row);
  return row;
}

/**
 * Reschedules a delivery. It is free before the first attempt and costs the fee of the chosen method after a failed one.
 * @throws Refusal NOT_FOUND, VERIFICATION_CODE_EXPIRED, NOT_RESCHEDULABLE, INVALID_REQUEST (422), SLOT_FULL, TOO_MANY_REQUESTS
 */
export async function reschedule(
  ctx: RequestContext,
  verificationCode: string,
  input: RescheduleInput,
): Promise<Reschedule> {
  const codeId = await codeIdOf(ctx, verificationCode);
  const { id, orderRef } = await withLinkLimit(ctx, () =>
    atomically(ctx.store, (tx) => saveReschedule(tx, ctx, codeId, input)),
  );
  const route = await routeOf(ctx.store, await ctx.store.orders.get(orderRef), ctx.now);
  const made = route && rescheduleAt(route, id);
  if (!made) throw new Refusal('NOT_FOUND');
  return made;
}
