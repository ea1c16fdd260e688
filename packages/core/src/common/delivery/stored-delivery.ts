/** Purchases stored while the address came before the delivery, which took its postal code from there. */
import * as v from 'valibot';

const code = v.pipe(v.string(), v.minLength(1), v.maxLength(12));

/** An address that is being typed, before a delivery. */
const Typed = v.looseObject({
  data: v.looseObject({ delivery: v.optional(v.undefined()) }),
  drafts: v.looseObject({
    'address-details': v.object({ typed: v.object({ delivery: v.object({ postalCode: code }) }) }),
    delivery: v.optional(v.undefined()),
  }),
});

/** Returns a stored run whose delivery begins with the postal code that the customer was typing. */
export function withPostalCodeMoved(raw: unknown): unknown {
  const typed = v.safeParse(Typed, raw);
  if (!typed.success) return raw;
  const { postalCode } = typed.output.drafts['address-details'].typed.delivery;
  const run = raw as { readonly drafts: object };
  return { ...run, drafts: { ...run.drafts, delivery: { typed: { zipCode: postalCode } } } };
}
