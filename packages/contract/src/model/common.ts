/** What every theme of the model is built from. */
import * as v from 'valibot';

/** A closed set that answers an unknown value with a safe one instead of failing (specification, sections 3, 4). */
export const safePicklist = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  v.fallback(v.picklist(values), fallback);

/** An id of the gateway's, whatever it looks like. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** An e-mail address, without the blanks around it. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  // Specification, section 5: text, "@", text, ".", text, with no whitespace.
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
);
/** Six digits. */
export const OtpCode = v.pipe(v.string(), v.regex(/^[0-9]{6}$/));
/** Ten national digits (decisions: "+52" and separators are dropped). */
export const PhoneNumber = v.pipe(v.string(), v.regex(/^[0-9]{10}$/));
/** Minor currency units; below 0 for a discount. */
export const Amount = v.pipe(v.number(), v.integer());
/** A count, or a duration in the unit that its field names. */
export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** What something costs, tax included. */
export const Cost = v.object({ amount: Amount });
/** Milliseconds since the epoch. */
export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A text per locale; en-US is always there. */
export const LocalText = v.object({ 'en-US': v.string(), 'es-MX': v.string() });

/** Where the customer buys: on the web, or in a store. */
export const Channel = v.picklist(['web', 'retail']);
/** Kind of SIM: one that is downloaded, or a card. */
export const SimType = v.picklist(['esim', 'physical_sim']);
/** A new number, or one that the customer brings from another operator. */
export const NumberType = v.picklist(['NEW', 'PORT_IN']);
/** Whether a number has a price of its own. */
export const NumberCategory = v.picklist(['FREE_NUMBER', 'PREMIUM_NUMBER']);
/** When a plan is paid: before its period, after it, or a part each (specification, section 4). */
export const ProductType = v.picklist(['prepaid', 'postpaid', 'hybrid']);
/** What a line of an order is for. */
export const ItemType = v.picklist([
  'FEE',
  'DELIVERY_FEE_SKU',
  'NEW_NUMBER',
  'ADDON',
  'BUNDLE',
  'PLAN',
  'EXTERNAL_REWARD',
]);

/** A charge that comes back by itself: minor currency units, tax included, and the days between two of them. */
export const Recurring = v.object({ amount: Amount, validityDays: v.pipe(v.number(), v.integer()) });
export type Recurring = v.InferOutput<typeof Recurring>;

/** One line of an order preview; a negative amount is a discount. */
export const PreviewItem = v.object({
  itemType: ItemType,
  sku: Id,
  name: LocalText,
  /** Due with the order: of a plan that is paid later, what is paid up front. */
  cost: Cost,
  /** Due each period after the order, for a plan that is paid later. */
  recurring: v.optional(Recurring),
});
export type PreviewItem = v.InferOutput<typeof PreviewItem>;
