/** Whether an order is the one that would be placed now. */
import { type CallInput, model, type Order, type OrderContents } from '@senda/contract';
import { isEqual } from '@senda/journey';
import * as v from 'valibot';

type Body = CallInput<'createOrder'>['body'];

/** What an order returns of its body where the gateway does not return all of it. */
const Told = v.object({ draft: model.OrderDraft, ...v.omit(model.OrderDetails, ['paylink_id']).entries });

const asSet = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

/** Add-ons and promo codes are sets: neither their order nor a repetition is a difference. */
const comparable = <C extends Pick<OrderContents, 'draft'>>({ draft, ...rest }: C) => ({
  ...rest,
  draft: { ...draft, addonSkus: asSet(draft.addonSkus), promoCodes: asSet(draft.promoCodes) },
});

/**
 * Whether an order was placed with this body: all of it counts, so that a field added to the body later does too. A body
 * that breaks the contract has placed no order.
 */
export function isPlacedWith({ draft, details, placedWith }: Order, body: Body): boolean {
  const wanted = v.safeParse(placedWith ? model.OrderContents : Told, body);
  const { paylink_id: _, ...told } = details ?? {};
  return wanted.success && isEqual(comparable(placedWith ?? { draft, ...told }), comparable(wanted.output));
}
