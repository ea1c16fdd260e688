/** The page's billing and delivery addresses. */

import type { Address } from '@senda/contract';
import type { AddressData } from '../answers/address.ts';
import { isValid, markSubmitted } from '../form/form.ts';
import type { AddressDraft } from './address-details.schema.ts';
import {
  type AddressForm,
  addressOf,
  addressRules,
  codeToLookUp,
  defaultFields,
  draftValues,
  hasSameValues,
  type LookupOutcome,
  type PostalContext,
  type RequestedField,
  startAddress,
  valuesOf,
  withLookup,
  withoutFailedLookup,
} from './address-form.ts';

export type AddressKind = 'billing' | 'delivery';

export interface Addresses {
  readonly billing: AddressForm;
  readonly delivery: AddressForm;
  readonly sameAsBilling: boolean;
  readonly deliveryNeeded: boolean;
}

/** While "same as billing" is ticked the delivery address is a copy (specification, section 4, store rules). */
const copied = (addresses: Addresses): Addresses =>
  addresses.sameAsBilling ? { ...addresses, delivery: addresses.billing } : addresses;

/** Returns the initial forms; the draft wins over the answer. */
export function startAddresses(answer: AddressData | undefined, draft: AddressDraft = {}): Addresses {
  const { billingAddress, deliveryAddress } = answer ?? {};
  const start = (kept: Readonly<Record<string, string>> | undefined, address: Address | undefined) =>
    startAddress(kept ?? (address ? valuesOf(address) : {}));
  return copied({
    billing: start(draft.billing, billingAddress),
    delivery: start(draft.delivery, deliveryAddress),
    sameAsBilling: draft.sameAsBilling ?? answer?.sameAsBilling ?? false,
    deliveryNeeded: answer?.deliveryNeeded ?? false,
  });
}

export const draftOf = ({ billing, delivery, sameAsBilling }: Addresses): AddressDraft => ({
  billing: draftValues(billing),
  delivery: draftValues(delivery),
  sameAsBilling,
});

export const setAddress = (addresses: Addresses, kind: AddressKind, address: AddressForm): Addresses =>
  address === addresses[kind] ? addresses : copied({ ...addresses, [kind]: address });

export const tickSame = (addresses: Addresses, sameAsBilling: boolean): Addresses =>
  sameAsBilling === addresses.sameAsBilling ? addresses : copied({ ...addresses, sameAsBilling });

/** Whether both have the same values, so that the draft is unchanged. */
export const haveSameValues = (one: Addresses, other: Addresses): boolean =>
  one.sameAsBilling === other.sameAsBilling &&
  hasSameValues(one.billing, other.billing) &&
  hasSameValues(one.delivery, other.delivery);

/** Returns the addresses that the customer fills in. */
export const editableKinds = ({ deliveryNeeded, sameAsBilling }: Addresses): readonly AddressKind[] =>
  deliveryNeeded && !sameAsBilling ? ['billing', 'delivery'] : ['billing'];

/** Returns the postal code to look up next, and its address. */
export function nextLookup(
  addresses: Addresses,
  context: PostalContext,
): { readonly kind: AddressKind; readonly code: string } | null {
  for (const kind of editableKinds(addresses)) {
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
export const clearFailedLookups = (addresses: Addresses): Addresses =>
  copied({
    ...addresses,
    billing: withoutFailedLookup(addresses.billing),
    delivery: withoutFailedLookup(addresses.delivery),
  });

export const areValid = (
  addresses: Addresses,
  context: PostalContext,
  requestedFields: readonly RequestedField[] = defaultFields,
): boolean =>
  editableKinds(addresses).every((kind) =>
    isValid(addresses[kind].form, addressRules(addresses[kind], context, requestedFields)),
  );

export function showAllProblems(addresses: Addresses): Addresses {
  const tried = (address: AddressForm): AddressForm => ({ ...address, form: markSubmitted(address.form) });
  return copied({
    ...addresses,
    billing: tried(addresses.billing),
    delivery: tried(addresses.delivery),
  });
}

/** Returns the step's data, with a delivery address only if something is delivered. */
export function answerOf(addresses: Addresses, country: string): AddressData {
  const { billing, delivery, sameAsBilling, deliveryNeeded } = addresses;
  const deliveryAddress = addressOf(deliveryNeeded && !sameAsBilling ? delivery : billing, country);
  return {
    billingAddress: addressOf(billing, country),
    ...(deliveryNeeded && { deliveryAddress }),
    sameAsBilling,
    deliveryNeeded,
    deliveryPostalCode: deliveryAddress.postalCode,
  };
}
