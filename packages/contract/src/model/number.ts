/** Numbers in stock, and telephones (specification, sections 3 and 7; TMF620 for what it leaves open). */
import * as v from 'valibot';
import { Cost, Id, LocalText, NumberCategory, PhoneNumber } from './common.ts';

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
/** The numbers of a category that can be had. */
export const NumberCategoryOffer = v.object({ category: NumberCategory, ...offer });
/** The premium numbers of a class that can be had. */
export const GoldenCategoryOffer = v.object({ goldenCategory: Id, ...offer });

/** How the stock of numbers is shown and held. */
export const InventoryConfig = v.object({
  /** Listed at first, and at most (specification, section 9). */
  listedAtFirst: v.pipe(v.number(), v.integer()),
  listedAtMost: v.pipe(v.number(), v.integer()),
  /** How many digits may be searched for. */
  search: v.object({ minimumLength: v.number(), maximumLength: v.number() }),
  /** Seconds. */
  lockDuration: v.pipe(v.number(), v.integer()),
  areaCodes: v.array(v.string()),
});

/** A telephone that takes eSIMs. */
export const EsimDevice = v.object({ deviceId: Id, brandId: Id, model: v.string() });
/** A maker of telephones that take eSIMs; `devices` is how many of its models do. */
export const EsimBrand = v.object({
  brandId: Id,
  name: v.string(),
  devices: v.pipe(v.number(), v.integer()),
});
