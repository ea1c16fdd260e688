import { model } from '@senda/contract';
import * as v from 'valibot';

export const AddressData = v.object({
  billingAddress: model.Address,
  deliveryAddress: v.optional(model.Address),
  sameAsBilling: v.boolean(),
  /** Postal code of the delivery address; of the billing address if nothing is delivered. */
  deliveryPostalCode: v.string(),
});
export type AddressData = v.InferOutput<typeof AddressData>;
