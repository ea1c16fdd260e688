/** The page's delivery and billing addresses. */

import type { Address } from '@senda/contract';
import type { AddressData } from '../../base/answers/address.ts';
import { isValid, markSubmitted } from '../../base/form/form.ts';
import type { AddressDraft } from './address-details.schema.ts';
import {
  type AddressForm,
  addressOf,
  addressRules,
  codeToLookUp,
  defaultFields,
  draftValues,
  hasSameValues,
  isBlank,
  type LookupOutcome,
  type PostalContext,
  placedAt,
  type RequestedField,
  startAddress,
  valuesOf,
  withLookup,
  withoutFailedLookup,
} from './address-form.ts';

export type AddressKind = 'billing' | 'delivery';

export interface Addresses {
  readonly delivery: AddressForm;
  readonly billing: AddressForm;
  readonly sameAsBilling: boolean;
  readonly deliveryNeeded: boolean;
}

/** Returns the initial forms; the draft wins over the answer, which wins over the address that is proposed for the delivery. */
export function startAddresses(
  answer: AddressData | undefined,
  draft: AddressDraft = {},
  proposed?: Address,
): Addresses {
  const { billingAddress, deliveryAddress = proposed } = answer ?? {};
  const start = (stored: Readonly<Record<string, string>> | undefined, address: Address | undefined) =>
    startAddress(stored ?? (address ? valuesOf(address) : {}));
  return {
    delivery: start(draft.delivery, deliveryAddress),
    billing: start(draft.billing, billingAddress),
    sameAsBilling: draft.sameAsBilling ?? answer?.sameAsBilling ?? true,
    deliveryNeeded: false,
  };
}

/** Returns the addresses with "same" ticked. A billing address that is already entered becomes the missing delivery address. */
const withOneAddress = ({ delivery, billing, ...rest }: Addresses): Addresses => ({
  ...rest,
  sameAsBilling: true,
  ...(isBlank(delivery) ? { delivery: billing, billing: delivery } : { delivery, billing }),
});

/** Returns the addresses once it is known whether something is delivered. */
export function setDeliveryNeeded(addresses: Addresses, deliveryNeeded: boolean): Addresses {
  const known = { ...addresses, deliveryNeeded };
  if (!deliveryNeeded || !addresses.sameAsBilling) return known;
  // A stored billing address is a copy here, which unticking would only show to be cleared.
  return { ...withOneAddress(known), billing: startAddress({}) };
}

/** Returns the addresses in the postal code of a delivery chosen before. */
export const setPostalCode = (
  addresses: Addresses,
  postalCode: string,
  context: PostalContext,
): Addresses => ({
  ...addresses,
  delivery: placedAt(addresses.delivery, postalCode, context),
});

/** Returns the addresses that the customer fills in, in order. */
export function askedKinds({ deliveryNeeded, sameAsBilling }: Addresses): readonly AddressKind[] {
  if (!deliveryNeeded) return ['billing'];
  return sameAsBilling ? ['delivery'] : ['delivery', 'billing'];
}

/** Returns the forms that count: while "same" is ticked, both are the one that is asked (spec 4.store.same-as-billing). */
function bothForms(addresses: Addresses): Readonly<Record<AddressKind, AddressForm>> {
  const { delivery, billing, sameAsBilling, deliveryNeeded } = addresses;
  if (!sameAsBilling) return { delivery, billing };
  const asked = deliveryNeeded ? delivery : billing;
  return { delivery: asked, billing: asked };
}

export function draftOf(addresses: Addresses): AddressDraft {
  const { delivery, billing } = bothForms(addresses);
  return {
    billing: draftValues(billing),
    delivery: draftValues(delivery),
    sameAsBilling: addresses.sameAsBilling,
  };
}

export const setAddress = (addresses: Addresses, kind: AddressKind, address: AddressForm): Addresses =>
  address === addresses[kind] ? addresses : { ...addresses, [kind]: address };

export function tickSame(addresses: Addresses, sameAsBilling: boolean): Addresses {
  if (sameAsBilling === addresses.sameAsBilling) return addresses;
  return sameAsBilling ? withOneAddress(addresses) : { ...addresses, sameAsBilling };
}

/** Whether both have the same values, so that the draft is unchanged. */
export const haveSameValues = (one: Addresses, other: Addresses): boolean =>
  one.sameAsBilling === other.sameAsBilling &&
  hasSameValues(one.billing, other.billing) &&
  hasSameValues(one.delivery, other.delivery);

/** Returns the postal code to look up next, and its address. */
export function nextLookup(
  addresses: Addresses,
  context: PostalContext,
): { readonly kind: AddressKind; readonly code: string } | null {
  for (const kind of askedKinds(addresses)) {
    const code = codeToLookUp(addresses[kind], context);
    if (code !== null) return { kind, code };
  }
  return null;
}

/** Returns the addresses after the pending lookup finished. */
export function applyLookup(addresses: Addresses, context: PostalContext, outcome: LookupOutcome): Addresses {
  const due = nextLookup(addresses, context);
  if (due === null) return addresses;
  const settled = withLookup(addresses[due.kind], { ...outcome, code: due.code });
  return setAddress(addresses, due.kind, settled);
}

/** Clears failed lookups so that they are repeated. */
export const clearFailedLookups = (addresses: Addresses): Addresses => ({
  ...addresses,
  billing: withoutFailedLookup(addresses.billing),
  delivery: withoutFailedLookup(addresses.delivery),
});

export const areValid = (
  addresses: Addresses,
  context: PostalContext,
  requestedFields: readonly RequestedField[] = defaultFields,
): boolean =>
  askedKinds(addresses).every((kind) =>
    isValid(addresses[kind].form, addressRules(addresses[kind], context, requestedFields)),
  );

export const showAllProblems = (addresses: Addresses): Addresses =>
  askedKinds(addresses).reduce(
    (all, kind) => setAddress(all, kind, { ...all[kind], form: markSubmitted(all[kind].form) }),
    addresses,
  );

/** Returns the step's data, with a delivery address only if something is delivered. */
export function answerOf(addresses: Addresses, country: string): AddressData {
  const { sameAsBilling, deliveryNeeded } = addresses;
  const { delivery, billing } = bothForms(addresses);
  const billingAddress = addressOf(billing, country);
  const deliveryAddress = addressOf(delivery, country);
  return {
    billingAddress,
    ...(deliveryNeeded && { deliveryAddress }),
    sameAsBilling,
    deliveryPostalCode: (deliveryNeeded ? deliveryAddress : billingAddress).postalCode,
  };
}
