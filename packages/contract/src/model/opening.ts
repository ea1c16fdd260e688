/** Configuration that every page loads: country, texts, settings and maintenance. */
import * as v from 'valibot';
import { Instant, Whole } from './common.ts';

/** Country configuration: formats and language. Defaults apply until it loads (spec 9.date-format, 9.currency). */
export const CountryConfig = v.object({
  country: v.string(),
  default_language: v.string(),
  /** Whether a first visit is in the browser's language if there are texts in it; otherwise in the default one. */
  follow_browser_language: v.optional(v.boolean()),
  default_timezone: v.string(),
  date_formats: v.record(v.string(), v.string()),
  time_formats: v.record(v.string(), v.string()),
  currency_formats: v.object({
    code: v.string(),
    symbol: v.string(),
    /** Between symbol and amount, such as a space. */
    separator: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  }),
  zip_code_size: v.pipe(v.number(), v.integer()),
});
export type CountryConfig = v.InferOutput<typeof CountryConfig>;

/** A text of the app. */
export const LocaleEntry = v.object({ key: v.string(), value: v.string() });
export type LocaleEntry = v.InferOutput<typeof LocaleEntry>;

/** Settings of the storefront. Times are in the units in their names. */
export const WebfrontSettings = v.object({
  helpUrl: v.string(),
  vendors: v.array(v.string()),
  defaultOtpTimerSeconds: Whole,
  notificationDurationMs: Whole,
  defaultCardCount: Whole,
  bannerLimit: Whole,
});
export type WebfrontSettings = v.InferOutput<typeof WebfrontSettings>;

/** Whether the service is down for maintenance; `until` (ms) if the end is known. */
export const Maintenance = v.object({ enabled: v.boolean(), until: v.optional(Instant) });
export type Maintenance = v.InferOutput<typeof Maintenance>;
