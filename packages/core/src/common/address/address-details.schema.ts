import * as v from 'valibot';
import { CountrySetting } from '../../base/form/country.ts';
import { FaqSetting } from '../faq/faq-setting.ts';

const text = v.pipe(v.string(), v.maxLength(200));

export const AddressSettings = v.object({
  country: CountrySetting,
  /** Whether one address is for delivery and invoice, so that the billing address is not asked for. */
  oneAddress: v.optional(v.boolean(), false),
  faq: FaqSetting,
});
export type AddressSettings = v.InferOutput<typeof AddressSettings>;

export const AddressDraft = v.object({
  billing: v.optional(v.record(v.string(), text)),
  delivery: v.optional(v.record(v.string(), text)),
  sameAsBilling: v.optional(v.boolean()),
});
export type AddressDraft = Readonly<v.InferOutput<typeof AddressDraft>>;
