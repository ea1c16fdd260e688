/** Purchases stored while the address came before the delivery, which took its postal code from there. */
import { readStored } from '../../base/answers/read-stored.ts';

/** Returns a stored run whose delivery knows the postal code that the customer gave, so that another day asks for no address again. */
export function withPostalCodeMoved(raw: unknown): unknown {
  const run = raw as { readonly data: object; readonly drafts: object };
  const delivery = readStored(raw, 'data', 'delivery');
  const given = readStored(raw, 'data', 'address-details', 'deliveryPostalCode');
  const isHome = readStored(delivery, 'selectedDeliveryMethod', 'deliveryType') === 'DOORSTEP_DELIVERY';
  if (isHome && given && !readStored(delivery, 'deliveryPostalCode')) {
    const known = { ...(delivery as object), deliveryPostalCode: given };
    return { ...run, data: { ...run.data, delivery: known } };
  }
  const zipCode = readStored(raw, 'drafts', 'address-details', 'typed', 'delivery', 'postalCode');
  return zipCode && !delivery && !readStored(raw, 'drafts', 'delivery')
    ? { ...run, drafts: { ...run.drafts, delivery: { typed: { zipCode } } } }
    : raw;
}
