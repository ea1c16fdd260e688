import type { PickupLocation } from '@senda/contract';
import { addressLine } from '#country/address-line.ts';
import type { DeliverySlotChoice } from '../../base/answers/delivery.ts';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { joined } from '../../base/country/joined.ts';

/** The customer's data on the summary. */
export interface CustomerFacts {
  readonly name: string;
  readonly email: string;
  /** The billing address in one line; null if none was asked for. */
  readonly billing: { readonly sameAsDelivery: boolean; readonly line: string } | null;
  /** Delivery address in one line; null if nothing is shipped. */
  readonly delivery: string | null;
  /** The delivery slot; null if none was chosen. */
  readonly slot: DeliverySlotChoice | null;
  /** The self-pickup location. */
  readonly pickup: PickupLocation | null;
  /** ICCID of the SIM handed over in a store. */
  readonly iccid: string | null;
}

/** Returns the e-mail for messages: the session's or a guest's. */
function emailFor({ contact, profile }: JourneyData, email: string): string {
  if (email !== '') return email;
  return contact?.to.channel === 'EMAIL' ? contact.to.email : (profile?.email ?? '');
}

/** Returns the customer's data; `email` is the session's. */
export function customerFacts(data: JourneyData, email: string): CustomerFacts {
  const { profile, billingAddress, deliveryAddress, deliveryNeeded = false, sameAsBilling = false } = data;
  const name = profile?.fullName ?? joined([profile?.firstName, profile?.middleName, profile?.lastName], ' ');
  return {
    name,
    email: emailFor(data, email),
    billing: billingAddress
      ? { sameAsDelivery: deliveryNeeded && sameAsBilling, line: addressLine(billingAddress) }
      : null,
    delivery: deliveryNeeded && deliveryAddress ? addressLine(deliveryAddress) : null,
    slot: data.selectedDeliverySlot ?? null,
    pickup: data.selectedSelfPickUpAddress ?? null,
    iccid: data.iccid ?? null,
  };
}
