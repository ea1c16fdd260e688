/** Building blocks of the model. */
import * as v from 'valibot';

/** A picklist that replaces an unknown value with a safe default instead of failing (decision 0062). */
export const safePicklist = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  v.fallback(v.picklist(values), fallback);

/** An opaque id. */
export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** An e-mail address, trimmed. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  // Text, "@", text, ".", text, with no whitespace (spec 5.email).
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
);
/** Six digits. */
export const OtpCode = v.pipe(v.string(), v.regex(/^[0-9]{6}$/));
/** Ten national digits; "+52" and separators are dropped (decision 0062). */
export const PhoneNumber = v.pipe(v.string(), v.regex(/^[0-9]{10}$/));
/** An amount in minor currency units; negative for a discount. */
export const Amount = v.pipe(v.number(), v.integer());
/** A count, or a duration in the unit in its field name. */
export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A price, tax included. */
export const Cost = v.object({ amount: Amount });
/** Milliseconds since the epoch. */
export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A text per locale. */
export const LocalText = v.object({ 'en-US': v.string(), 'es-MX': v.string() });

/** The sales channel: web or store. */
export const Channel = v.picklist(['web', 'retail']);
export const SimType = v.picklist(['esim', 'physical_sim']);
/** A new number, or one ported in from another operator. */
export const NumberType = v.picklist(['NEW', 'PORT_IN']);
/** Premium numbers have their own price. */
export const NumberCategory = v.picklist(['FREE_NUMBER', 'PREMIUM_NUMBER']);
/** When a plan is paid: before its period, after it, or in part both (spec 4.status.plan-type). */
export const ProductType = v.picklist(['prepaid', 'postpaid', 'hybrid']);
/** The type of an order item. */
export const ItemType = v.picklist([
  'FEE',
  'DELIVERY_FEE_SKU',
  'NEW_NUMBER',
  'ADDON',
  'BUNDLE',
  'PLAN',
  'EXTERNAL_REWARD',
]);

/** A recurring charge: minor currency units, tax included, every `validityDays`. */
export const Recurring = v.object({ amount: Amount, validityDays: v.pipe(v.number(), v.integer()) });
export type Recurring = v.InferOutput<typeof Recurring>;

/** An item of an order preview; a negative amount is a discount. */
export const PreviewItem = v.object({
  itemType: ItemType,
  sku: Id,
  name: LocalText,
  /** Due with the order; for a plan that is paid later, the upfront payment. */
  cost: Cost,
  /** Due every period, for a plan that is paid later. */
  recurring: v.optional(Recurring),
});
export type PreviewItem = v.InferOutput<typeof PreviewItem>;
