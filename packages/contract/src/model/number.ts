/** Number inventory and eSIM devices (spec 3.number.categories, 7.call.getNumbers; TMF620 for the rest). */
import * as v from 'valibot';
import { Cost, Id, LocalText, NumberCategory, PhoneNumber } from './common.ts';

/** The first digits of a number, which say where it is from; in Mexico two or three. */
export const AreaCode = v.pipe(v.string(), v.regex(/^[0-9]{1,5}$/));

/** An available number. `goldenCategory` is set for a premium number. */
export const AvailableNumber = v.object({
  number: PhoneNumber,
  category: NumberCategory,
  goldenCategory: v.optional(Id),
  cost: Cost,
});
export type AvailableNumber = v.InferOutput<typeof AvailableNumber>;

/** Available count and price range. */
const offer = {
  name: LocalText,
  minimumCost: Cost,
  maximumCost: Cost,
  available: v.pipe(v.number(), v.integer(), v.minValue(0)),
};
/** Available numbers of a category. */
export const NumberCategoryOffer = v.object({ category: NumberCategory, ...offer });
/** Available premium numbers of a class. */
export const GoldenCategoryOffer = v.object({ goldenCategory: Id, ...offer });

/** How numbers are listed, searched and locked. */
export const InventoryConfig = v.object({
  /** Initial and maximum list size (spec 9.numbers). */
  listedAtFirst: v.pipe(v.number(), v.integer()),
  listedAtMost: v.pipe(v.number(), v.integer()),
  /** Length of a search, in digits. */
  search: v.object({ minimumLength: v.number(), maximumLength: v.number() }),
  /** Seconds. */
  lockDuration: v.pipe(v.number(), v.integer()),
  areaCodes: v.array(AreaCode),
});

/** A phone that supports eSIM. */
export const EsimDevice = v.object({ deviceId: Id, brandId: Id, model: v.string() });
/** A brand of phones that support eSIM; `devices` is the number of its models. */
export const EsimBrand = v.object({
  brandId: Id,
  name: v.string(),
  devices: v.pipe(v.number(), v.integer()),
});
