/** What every theme of the model is built from. */
import * as v from 'valibot';

/** A closed set that answers an unknown value with a safe one instead of failing (specification, sections 3, 4). */
export const safePicklist = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  v.fallback(v.picklist(values), fallback);

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  // Specification, section 5: text, "@", text, ".", text, with no whitespace.
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
);
export const OtpCode = v.pipe(v.string(), v.regex(/^[0-9]{6}$/));
/** Ten national digits (decisions: "+52" and separators are dropped). */
export const PhoneNumber = v.pipe(v.string(), v.regex(/^[0-9]{10}$/));
export const Amount = v.pipe(v.number(), v.integer());
export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const Cost = v.object({ amount: Amount });
/** Milliseconds since the epoch. */
export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A text per locale; en-US is always there. */
export const LocalText = v.object({ 'en-US': v.string(), 'es-MX': v.string() });

export const Channel = v.picklist(['web', 'retail']);
export const SimType = v.picklist(['esim', 'physical_sim']);
export const NumberType = v.picklist(['NEW', 'PORT_IN']);
export const NumberCategory = v.picklist(['FREE_NUMBER', 'PREMIUM_NUMBER']);
export const ProductType = v.picklist(['prepaid', 'postpaid', 'hybrid']);
export const ItemType = v.picklist([
  'FEE',
  'DELIVERY_FEE_SKU',
  'NEW_NUMBER',
  'ADDON',
  'BUNDLE',
  'PLAN',
  'EXTERNAL_REWARD',
]);
