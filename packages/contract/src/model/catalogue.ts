/** The catalogue (spec 7.call.getEligibleProducts; TMF620 for the rest). */
import * as v from 'valibot';
import { Cost, Id, ItemType, LocalText, ProductType, safePicklist } from './common.ts';

/** A benefit of a plan or add-on. `quantity` is in `unit`; absent means unlimited or not counted. */
export const Benefit = v.object({
  kind: safePicklist(['data', 'calls', 'roaming', 'roaming-extra', 'sharing', 'other'], 'other'),
  quantity: v.optional(v.number()),
  unit: v.optional(v.string()),
});
export type Benefit = v.InferOutput<typeof Benefit>;

/** A plan, add-on or bundle. `validityDays` is the length of one period. */
export const Product = v.object({
  sku: Id,
  itemType: ItemType,
  productType: ProductType,
  name: LocalText,
  description: v.optional(LocalText),
  cost: Cost,
  /** Due with the order, for a plan that is otherwise paid later. */
  upfrontPayment: v.optional(Cost),
  validityDays: v.pipe(v.number(), v.integer()),
  benefits: v.array(Benefit),
  /** trial_plan and trial_migration_plan are trials (spec 3.order.labels). */
  productLabel: v.optional(v.string()),
  /** NEW and PORTIN, case-insensitive (spec 3.onboarding.portin-criteria). */
  eligibilityCriteria: v.object({ orderTypes: v.array(v.string()) }),
  /** SKUs of the plans that an add-on or bundle is compatible with; absent: all. */
  forPlans: v.optional(v.array(Id)),
  /** Heading under which an add-on or bundle is offered, such as "For travelling" (not in the specification); absent: that of its type. */
  group: v.optional(LocalText),
  /** SKUs of the add-ons in a bundle. */
  includes: v.optional(v.array(Id)),
  /** Whether to recommend the plan to new customers, as most of them choose it: at most one for each payment type. */
  recommended: v.optional(v.boolean()),
  /** Folio under which the regulator has registered the tariff (not in the specification). */
  tariffFolio: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type Product = v.InferOutput<typeof Product>;
