import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(200));

export const AddressSettings = v.object({ country: v.optional(v.string(), 'MX') });
export type AddressSettings = v.InferOutput<typeof AddressSettings>;

/** The fields of each address, as text. */
export const AddressTyped = v.object({
  billing: v.optional(v.record(v.string(), text)),
  delivery: v.optional(v.record(v.string(), text)),
  sameAsBilling: v.optional(v.boolean()),
});
export type AddressTyped = Readonly<v.InferOutput<typeof AddressTyped>>;
