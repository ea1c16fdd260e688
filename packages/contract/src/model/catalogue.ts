/** What is on sale (specification, sections 3 and 7; TMF620 for what it leaves open). */
import * as v from 'valibot';
import { Cost, Id, ItemType, LocalText, ProductType, safePicklist } from './common.ts';

/** What a plan or add-on brings. `quantity` is in `unit`; absent means unlimited or not counted. */
export const Benefit = v.object({
  kind: safePicklist(['data', 'calls', 'roaming', 'roaming-extra', 'sharing', 'other'], 'other'),
  quantity: v.optional(v.number()),
  unit: v.optional(v.string()),
});
export type Benefit = v.InferOutput<typeof Benefit>;

/** A plan, add-on or bundle that a customer may choose. `validityDays` is the length of one period, in days. */
export const Product = v.object({
  sku: Id,
  itemType: ItemType,
  productType: ProductType,
  name: LocalText,
  description: v.optional(LocalText),
  cost: Cost,
  /** What is paid with the order for a plan that is otherwise paid later. */
  upfrontPayment: v.optional(Cost),
  validityDays: v.pipe(v.number(), v.integer()),
  benefits: v.array(Benefit),
  /** trial_plan and trial_migration_plan are trials (specification, section 3). */
  productLabel: v.optional(v.string()),
  /** NEW and PORTIN, in any case of letters (specification, section 3). */
  eligibilityCriteria: v.object({ orderTypes: v.array(v.string()) }),
  /** Skus of the plans an add-on or a bundle may go with; absent: any. */
  forPlans: v.optional(v.array(Id)),
  /** Skus of the add-ons that a bundle brings. */
  includes: v.optional(v.array(Id)),
});
export type Product = v.InferOutput<typeof Product>;
