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

const Cost = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Which numbers are offered, by the categories of their resources in TMF639, and how they are held in TMF685. */
const NumberConfig = v.strictObject({
  /** Category of the numbers without a price. */
  free: Name,
  /** Classes of numbers with a price, in minor units with tax: TMF639 has none. */
  premium: v.optional(v.array(v.strictObject({ category: Name, name: model.LocalText, amount: Cost })), []),
  /** Seconds for which a number is held. */
  heldFor: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60)), 900),
  /** First digits of the numbers. */
  areaCodes: v.optional(Names, ['55']),
  /** States of a reservation that has ended, of a server that keeps it. TMF685 names no states. */
  endedStates: v.optional(Names, ['cancelled', 'expired', 'completed']),
  /** The state by which a reservation is ended. */
  cancelledState: v.optional(Name, 'cancelled'),
});
export type NumberConfig = v.InferOutput<typeof NumberConfig>;

/** Configuration of the adapter. */
/** Names of the characteristics of a product of TMF637 that is a line. */
const LineConfig = v.strictObject({
  /** The telephone number: a product without it is no line. */
  number: v.optional(Name, 'number'),
  /** ICCID of the SIM. */
  iccid: v.optional(Name, 'iccid'),
  /** esim or physical_sim. */
  simType: v.optional(Name, 'simType'),
  /** Instant until which the line is paid. */
  paidUntil: v.optional(Name, 'paidUntil'),
  autoRenewal: v.optional(Name, 'autoRenewal'),
  /** LOST or STOLEN, and the instant of the suspension, of a line that its customer has suspended. */
  suspensionReason: v.optional(Name, 'suspensionReason'),
  suspendedAt: v.optional(Name, 'suspendedAt'),
});
export type LineConfig = v.InferOutput<typeof LineConfig>;

const Config = v.strictObject({
  /** The APIs in use. A call that needs one that is not is the second gateway's. */
  apis: ApiPaths,
  /** Result of getGlobalConfig: currency, formats, language, time zone. TM Forum has no API for it. */
  country: model.CountryConfig,
  catalogue: CatalogueConfig,
  /** For 639 and 685. */
  numbers: v.optional(NumberConfig),
  /** For 637. */
  lines: v.optional(LineConfig, {}),
  /** For 622: how many lines a customer may have. */
  maximumLines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 5),
});
export const AdapterConfig = v.pipe(
  Config,
  v.forward(
    v.check(({ apis, numbers }) => apis['685'] === undefined || numbers !== undefined, 'the offered numbers'),
    ['numbers'],
  ),
);
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
  const place = `The configuration is wrong at ${v.getDotPath(issue) ?? '(the whole)'}`;
  if (issue.type === 'check') throw new Error(`${place}: it needs ${issue.message}.`);
  const expected = issue.received === 'undefined' ? 'a value' : issue.expected;
  throw new Error(`${place}: expected ${expected}, found ${issue.received}.`);
}
