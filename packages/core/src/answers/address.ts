import { model } from '@senda/contract';
import * as v from 'valibot';

/** What the page of the addresses gives. */
export const AddressData = v.object({
  billingAddress: model.Address,
  deliveryAddress: v.optional(model.Address),
  sameAsBilling: v.boolean(),
  deliveryNeeded: v.boolean(),
  /** Of the address that something is delivered to; of the billing address where nothing is. */
  deliveryPostalCode: v.string(),
});
export type AddressData = v.InferOutput<typeof AddressData>;
