/** Prices of TMF620, as amounts of the contract: integers in minor units, tax included. */
import type { CountryConfig } from '@senda/contract';
import { Refusal } from '../base/refusal.ts';
import type { Money, ProductOfferingPrice, ProductOfferingPriceRefOrValue } from '../tmf/product-catalog.ts';

/** A price with its tax; `days` is the length of its period, if it is charged again. */
export interface Price {
  readonly amount: number;
  readonly isRecurring: boolean;
  readonly days?: number | undefined;
}

export interface Pricing {
  readonly currency: CountryConfig['currency_formats'];
  readonly priceIncludesTax: boolean;
}

const periodDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** Returns the days of a period such as 1 month; a unit may be written in capitals and in the plural. */
export function daysOf(length: number | undefined, unit: string | undefined): number | undefined {
  const days = periodDays[(unit ?? '').toLowerCase().replace(/s$/, '')];
  return days === undefined || !length ? undefined : length * days;
}

const wrong = (offering: string, what: string) =>
  new Refusal('UNKNOWN_ERROR_CODE', `TMF620: the price of the offering ${offering} ${what}.`, {
    status: 502,
    facts: { call: 'TMF620 GET /productOffering', path: 'productOfferingPrice' },
  });

/** @throws Refusal for another currency than the configured one */
function minorUnits({ unit, value }: Money, { currency }: Pricing, offering: string): number {
  if (unit !== currency.code) throw wrong(offering, `is in ${unit}, not in ${currency.code}`);
  return Math.round(value * 10 ** currency.decimals);
}

/** Tax rates are in percent. */
const withTax = (amount: number, rate = 0): number => Math.round(amount * (1 + rate / 100));

const isRecurring = (priceType = ''): boolean => /^recurring/i.test(priceType);

/** Returns a price that the offering has as a value, or undefined for a reference. */
function valueOf(
  entry: ProductOfferingPriceRefOrValue,
  pricing: Pricing,
  offering: string,
): Price | undefined {
  const { taxIncludedAmount, dutyFreeAmount, taxRate } = entry.price ?? {};
  const period = {
    isRecurring: isRecurring(entry.priceType),
    days: daysOf(entry.recurringChargePeriodLength ?? 1, entry.recurringChargePeriod),
  };
  if (taxIncludedAmount) return { amount: minorUnits(taxIncludedAmount, pricing, offering), ...period };
  if (!dutyFreeAmount) return undefined;
  return { amount: withTax(minorUnits(dutyFreeAmount, pricing, offering), taxRate), ...period };
}

function resourceOf(price: ProductOfferingPrice, pricing: Pricing, offering: string): Price | undefined {
  if (!price.price) return undefined;
  const net = minorUnits(price.price, pricing, offering);
  const taxOf = (tax: NonNullable<ProductOfferingPrice['tax']>[number]) =>
    tax.taxAmount ? minorUnits(tax.taxAmount, pricing, offering) : withTax(net, tax.taxRate) - net;
  const taxes = pricing.priceIncludesTax ? [] : (price.tax ?? []).map(taxOf);
  return {
    amount: taxes.reduce((sum, tax) => sum + tax, net),
    isRecurring: isRecurring(price.priceType),
    days: daysOf(price.recurringChargePeriodLength ?? 1, price.recurringChargePeriodType),
  };
}

/**
 * Returns the prices of an offering.
 * @throws Refusal for a price that is neither a value nor known, or in another currency
 */
export function pricesOf(
  offering: { readonly id: string; readonly productOfferingPrice: readonly ProductOfferingPriceRefOrValue[] },
  byId: ReadonlyMap<string, ProductOfferingPrice>,
  pricing: Pricing,
): Price[] {
  return offering.productOfferingPrice.map((entry) => {
    const resource = entry.id === undefined ? undefined : byId.get(entry.id);
    const price =
      valueOf(entry, pricing, offering.id) ?? (resource && resourceOf(resource, pricing, offering.id));
    if (!price) throw wrong(offering.id, 'has no amount');
    return price;
  });
}
