/** Purchases stored while the address came before the delivery, which took its postal code from there. */
import * as v from 'valibot';

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(12));

/** A delivery to the door, chosen for an address. */
const Chosen = v.looseObject({
  data: v.looseObject({
    'address-details': v.object({ deliveryPostalCode: code }),
    delivery: v.looseObject({
      selectedDeliveryMethod: v.looseObject({ deliveryType: v.literal('DOORSTEP_DELIVERY') }),
      deliveryPostalCode: v.optional(v.undefined()),
    }),
  }),
});

/** An address that is being typed, before a delivery. */
const Typed = v.looseObject({
  data: v.looseObject({ delivery: v.optional(v.undefined()) }),
  drafts: v.looseObject({
    'address-details': v.object({ typed: v.object({ delivery: v.object({ postalCode: code }) }) }),
    delivery: v.optional(v.undefined()),
  }),
});

/** Returns a stored run whose delivery knows the postal code that the customer gave, so that another day asks for no address again. */
export function withPostalCodeMoved(raw: unknown): unknown {
  const run = raw as { readonly data: object; readonly drafts: object };
  const chosen = v.safeParse(Chosen, raw);
  if (chosen.success) {
    const { delivery, 'address-details': address } = chosen.output.data;
    const { deliveryPostalCode } = address;
    return { ...run, data: { ...run.data, delivery: { ...delivery, deliveryPostalCode } } };
  }
  const typed = v.safeParse(Typed, raw);
  if (!typed.success) return raw;
  const { postalCode } = typed.output.drafts['address-details'].typed.delivery;
  return { ...run, drafts: { ...run.drafts, delivery: { typed: { zipCode: postalCode } } } };
}
