import type { AdapterConfig } from '../config/config.ts';
import type { TmfApi } from '../tmf/api.ts';
import { ProductOffering, ProductOfferingPrice } from '../tmf/product-catalog.ts';
import { type Offer, offersOf } from './products.ts';

/** Reads the offers, at most once in `keptFor` seconds; callers at the same time share one reading. */
export type ReadOffers = () => Promise<readonly Offer[]>;

/** `now` returns the time in ms. */
export function offerReader(api: TmfApi, config: AdapterConfig, now: () => number): ReadOffers {
  const inLanguage = (language: string) => api.list('620', '/productOffering', ProductOffering, { language });
  const read = async () => {
    const [english, spanish] = await Promise.all([inLanguage('en-US'), inLanguage('es-MX')]);
    const refers = english.some(({ productOfferingPrice }) =>
      productOfferingPrice.some(({ price }) => !price?.taxIncludedAmount && !price?.dutyFreeAmount),
    );
    const prices = refers ? await api.list('620', '/productOfferingPrice', ProductOfferingPrice) : [];
    return offersOf({ offerings: { 'en-US': english, 'es-MX': spanish }, prices }, config);
  };
  let latest: { readonly offers: Promise<readonly Offer[]>; readonly until: number } | undefined;
  return () => {
    if (latest && now() < latest.until) return latest.offers;
    const offers = read();
    const kept = { offers, until: now() + config.catalogue.keptFor * 1000 };
    latest = kept;
    // A failure is not kept.
    offers.catch(() => {
      if (latest === kept) latest = undefined;
    });
    return offers;
  };
}
