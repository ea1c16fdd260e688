/** Addresses (spec 3.address). */
import * as v from 'valibot';

/** A shipping or billing address, with its fields in the specified order (spec 3.address). Configuration selects the fields. */
export const Address = v.object({
  postalCode: v.string(),
  country: v.string(),
  state: v.optional(v.string()),
  province: v.optional(v.string()),
  district: v.optional(v.string()),
  city: v.optional(v.string()),
  area: v.optional(v.string()),
  street: v.optional(v.string()),
  buildingName: v.optional(v.string()),
  blockNumber: v.optional(v.string()),
  floor: v.optional(v.string()),
  unit: v.optional(v.string()),
  landmark: v.optional(v.string()),
  addressLine1: v.optional(v.string()),
  addressLine2: v.optional(v.string()),
  cityInProvince: v.optional(v.string()),
});
export type Address = v.InferOutput<typeof Address>;

/** The place of a postal code. */
export const Place = v.object({
  postalCode: v.string(),
  country: v.string(),
  state: v.string(),
  province: v.optional(v.string()),
  city: v.string(),
  district: v.string(),
  areas: v.array(v.string()),
});
export type Place = v.InferOutput<typeof Place>;
