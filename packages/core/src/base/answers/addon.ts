import { model } from '@senda/contract';
import * as v from 'valibot';

/** An add-on or a bundle that a customer chose. Its amount is in minor currency units, tax included. */
export const AddonChoice = v.object({
  sku: model.Id,
  name: model.LocalText,
  amount: model.Amount,
  /** Set for a bundle: several add-ons at one price. */
  itemType: v.optional(v.literal('BUNDLE')),
});
export type AddonChoice = v.InferOutput<typeof AddonChoice>;

export const AddonsData = v.object({
  addons: v.array(AddonChoice),
  /** Sku of the plan they were chosen for; another plan resets them (spec 4.store.primary-product). */
  addonsPlan: v.optional(model.Id),
});
export type AddonsData = v.InferOutput<typeof AddonsData>;
