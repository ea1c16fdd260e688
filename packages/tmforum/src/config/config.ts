/** What an adopter says of their catalogue, and what TM Forum's APIs do not carry. */
import { model } from '@senda/contract';
import * as v from 'valibot';
import { ApiPaths } from '../tmf/paths.ts';

const Name = v.pipe(v.string(), v.minLength(1));
const Names = v.pipe(v.array(Name), v.minLength(1));

/** How offerings of TMF620 become products. */
const CatalogueConfig = v.strictObject({
  /** Ids of the categories with the plans, add-ons and bundles. An offering in none of them is not offered. */
  categories: v.strictObject({
    PLAN: Names,
    ADDON: v.optional(v.array(Name), []),
    BUNDLE: v.optional(v.array(Name), []),
  }),
  /** Values of lifecycleStatus of offerings on sale, ignoring case; an offering without one is on sale. */
  lifecycleStatus: v.optional(Names, ['Active', 'Launched']),
  /** Whether the price of a productOfferingPrice includes its tax. A price within an offering says so itself. */
  priceIncludesTax: v.boolean(),
  /** Names of the characteristics that have what TMF620 has no member for. */
  characteristics: v.optional(
    v.strictObject({
      productType: v.optional(Name, 'productType'),
      productLabel: v.optional(Name, 'productLabel'),
      orderTypes: v.optional(Name, 'orderTypes'),
      simTypes: v.optional(Name, 'simTypes'),
      group: v.optional(Name, 'group'),
      recommended: v.optional(Name, 'recommended'),
      tariffFolio: v.optional(Name, 'tariffFolio'),
    }),
    {},
  ),
  /** The kind of benefit of each characteristic that is one, by its name. */
  benefits: v.record(Name, v.picklist(model.Benefit.entries.kind.options)),
  /** Relationship of an add-on to the plans that it is for. */
  forPlans: v.optional(Name, 'optionalFor'),
  /** For offerings that do not say. */
  defaults: v.optional(
    v.strictObject({
      productType: v.optional(model.ProductType, 'prepaid'),
      validityDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 30),
      orderTypes: v.optional(Names, ['NEW', 'PORTIN']),
    }),
    {},
  ),
  /** Seconds for which the catalogue is kept. */
  keptFor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)), 30),
});
export type CatalogueConfig = v.InferOutput<typeof CatalogueConfig>;

/** Configuration of the adapter. */
export const AdapterConfig = v.strictObject({
  /** The APIs in use. A call that needs one that is not is the second gateway's. */
  apis: ApiPaths,
  /** Result of getGlobalConfig: currency, formats, language, time zone. TM Forum has no API for it. */
  country: model.CountryConfig,
  catalogue: CatalogueConfig,
});
export type AdapterConfig = v.InferOutput<typeof AdapterConfig>;

/** Reads a configuration. @throws Error that names the first member that is wrong */
export function readConfig(text: string): AdapterConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The configuration is not valid JSON.');
  }
  const { success, output, issues } = v.safeParse(AdapterConfig, value);
  if (success) return output;
  const [issue] = issues;
  const place = v.getDotPath(issue) ?? '(the whole)';
  const expected = issue.received === 'undefined' ? 'a value' : issue.expected;
  throw new Error(`The configuration is wrong at ${place}: expected ${expected}, found ${issue.received}.`);
}
