/** The two addresses of the page: one to bill, one to deliver to. */

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

/** What an address of the page is for. */
export type AddressKind = 'billing' | 'delivery';

/** Both forms, and what is known of the one to deliver to. */
export interface Addresses {
  readonly billing: AddressForm;
  readonly delivery: AddressForm;
  readonly sameAsBilling: boolean;
  readonly deliveryNeeded: boolean;
}

/** While "same as billing" is ticked the delivery address is a copy (specification, section 4, store rules). */
const copied = (addresses: Addresses): Addresses =>
  addresses.sameAsBilling ? { ...addresses, delivery: addresses.billing } : addresses;

/** The forms as they stand at first: what was typed beats what was answered. */
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

/** What of the forms may be kept. */
export const draftOf = ({ billing, delivery, sameAsBilling }: Addresses): AddressDraft => ({
  billing: draftValues(billing),
  delivery: draftValues(delivery),
  sameAsBilling,
});

/** The addresses with one of them as it is now. */
export const setAddress = (addresses: Addresses, kind: AddressKind, address: AddressForm): Addresses =>
  address === addresses[kind] ? addresses : copied({ ...addresses, [kind]: address });

/** The addresses once "same as billing" is ticked or not. */
export const tickSame = (addresses: Addresses, sameAsBilling: boolean): Addresses =>
  sameAsBilling === addresses.sameAsBilling ? addresses : copied({ ...addresses, sameAsBilling });

/** Whether both hold what the other holds, so that nothing new is to be kept. */
export const haveSameValues = (one: Addresses, other: Addresses): boolean =>
  one.sameAsBilling === other.sameAsBilling &&
  hasSameValues(one.billing, other.billing) &&
  hasSameValues(one.delivery, other.delivery);

/** The addresses that the customer has to fill in herself. */
export const editableKinds = ({ deliveryNeeded, sameAsBilling }: Addresses): readonly AddressKind[] =>
  deliveryNeeded && !sameAsBilling ? ['billing', 'delivery'] : ['billing'];

/** The postal code to look up next, and whose it is. */
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

/** The addresses after the lookup that was due came to an end. */
export function applyLookup(addresses: Addresses, context: PostalContext, outcome: LookupOutcome): Addresses {
  const due = nextLookup(addresses, context);
  if (due === null) return addresses;
  const settled = withLookup(addresses[due.kind], { ...outcome, code: due.code });
  return setAddress(addresses, due.kind, settled);
}

/** Makes lookups due again that failed. */
export const clearFailedLookups = (addresses: Addresses): Addresses =>
  copied({
    ...addresses,
    billing: withoutFailedLookup(addresses.billing),
    delivery: withoutFailedLookup(addresses.delivery),
  });

/** Whether every address that she has to fill in is right. */
export const areValid = (
  addresses: Addresses,
  context: PostalContext,
  asked: readonly RequestedField[] = defaultFields,
): boolean =>
  editableKinds(addresses).every((kind) =>
    isValid(addresses[kind].form, addressRules(addresses[kind], context, asked)),
  );

/** The addresses once she tried to go on: every problem shows. */
export function showAllProblems(addresses: Addresses): Addresses {
  const tried = (address: AddressForm): AddressForm => ({ ...address, form: markSubmitted(address.form) });
  return copied({
    ...addresses,
    billing: tried(addresses.billing),
    delivery: tried(addresses.delivery),
  });
}

/** The step's data; the delivery address is there exactly when something is delivered. */
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
