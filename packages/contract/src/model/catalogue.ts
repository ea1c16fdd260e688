/** What is on sale (specification, sections 3 and 7; TMF620 for what it leaves open). */
import * as v from 'valibot';
import {
  Cost,
  Id,
  ItemType,
  LocalText,
  NumberCategory,
  PhoneNumber,
  ProductType,
  safePicklist,
} from './common.ts';

/** What a plan or add-on brings. `quantity` is in `unit`; absent means unlimited or not counted. */
export const Benefit = v.object({
  kind: safePicklist(['data', 'calls', 'roaming', 'roaming-extra', 'sharing', 'other'], 'other'),
  quantity: v.optional(v.number()),
  unit: v.optional(v.string()),
});
export type Benefit = v.InferOutput<typeof Benefit>;

/** A plan, add-on or bundle that a customer may choose. `validityDays` is the length of one period. */
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

/** A free number in the pool. `goldenCategory` is there for a premium one. */
export const AvailableNumber = v.object({
  number: PhoneNumber,
  category: NumberCategory,
  goldenCategory: v.optional(Id),
  cost: Cost,
});
export type AvailableNumber = v.InferOutput<typeof AvailableNumber>;

/** How many numbers there are to choose from, and what they cost at least and at most. */
const offer = {
  name: LocalText,
  minimumCost: Cost,
  maximumCost: Cost,
  available: v.pipe(v.number(), v.integer(), v.minValue(0)),
};
export const NumberCategoryOffer = v.object({ category: NumberCategory, ...offer });
export const GoldenCategoryOffer = v.object({ goldenCategory: Id, ...offer });

/** How the stock of numbers is shown and held. */
export const InventoryConfig = v.object({
  /** Listed at first, and at most (specification, section 9). */
  listedAtFirst: v.pipe(v.number(), v.integer()),
  listedAtMost: v.pipe(v.number(), v.integer()),
  search: v.object({ minimumLength: v.number(), maximumLength: v.number() }),
  /** Seconds. */
  lockDuration: v.pipe(v.number(), v.integer()),
  areaCodes: v.array(v.string()),
});

/** A telephone that takes eSIMs. */
export const EsimDevice = v.object({ deviceId: Id, brandId: Id, model: v.string() });
export const EsimBrand = v.object({
  brandId: Id,
  name: v.string(),
  devices: v.pipe(v.number(), v.integer()),
});
