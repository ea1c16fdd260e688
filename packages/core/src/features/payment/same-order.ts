/** Compares an existing order with the one that would be placed now. */
import { type CallInput, model, type Order, type OrderContents } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import * as v from 'valibot';
import { maskedCurp } from '#country/curp.ts';

type Body = CallInput<'createOrder'>['body'];

/** The fields of the body that every gateway returns with an order. */
const ReturnedFields = v.object({
  draft: model.OrderDraft,
  ...v.omit(model.OrderDetails, ['paylink_id']).entries,
});

const asSet = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

/**
 * Normalizes add-ons and promo codes, which are sets: order and repetition do not matter. Who pays, and how, is no content of an
 * order. A gateway returns a CURP masked.
 */
function comparable<C extends Pick<OrderContents, 'draft' | 'payBy' | 'lineHolder'>>({
  draft,
  ...contents
}: C) {
  const { payBy: _, lineHolder, ...rest } = contents;
  return {
    ...rest,
    ...(lineHolder && { lineHolder: maskedCurp(lineHolder.curp) }),
    draft: { ...draft, addonSkus: asSet(draft.addonSkus), promoCodes: asSet(draft.promoCodes) },
  };
}

/**
 * Returns whether an order was placed with this body. Compares the whole body, so that fields added later are included; a body
 * that violates the contract matches no order.
 */
export function isPlacedWith({ draft, details, placedWith }: Order, body: Body): boolean {
  const parsed = v.safeParse(placedWith ? model.OrderContents : ReturnedFields, body);
  const { paylink_id: _, ...returned } = details ?? {};
  const placed = placedWith ? withoutUnasked(placedWith, body) : { draft, ...returned };
  return parsed.success && isEqual(comparable(placed), comparable(parsed.output));
}

/** Removes the addresses of an order that no longer asks for one: it is still the same order. */
function withoutUnasked(placed: OrderContents, { billingAddress, shippingAddress }: Body): OrderContents {
  if (billingAddress || shippingAddress) return placed;
  const { billingAddress: _billing, shippingAddress: _shipping, ...contents } = placed;
  return contents;
}
