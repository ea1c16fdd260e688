import type { Address, PickupLocation } from '@senda/contract';
import type { DeliverySlotChoice } from '../answers/delivery.ts';
import type { JourneyData } from '../answers/journey-data.ts';

/** What the summary says of the customer. */
export interface CustomerFacts {
  readonly name: string;
  readonly email: string;
  readonly billing: { readonly sameAsDelivery: boolean; readonly line: string };
  /** One line; null when nothing is sent out. */
  readonly delivery: string | null;
  /** When the courier comes; null where no time was chosen. */
  readonly slot: DeliverySlotChoice | null;
  /** Where she fetches it herself. */
  readonly pickup: PickupLocation | null;
  /** ICCID of the card that the store hands her. */
  readonly iccid: string | null;
}

const joined = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by);

/** An address in one line, as it is written in Mexico: "Calle Orizaba 142-3, Roma Norte, 06700 Ciudad de México"; free lines come where they are. */
export function addressLine(address: Address): string {
  const { street, buildingName, unit, addressLine1, addressLine2, area, postalCode, city, district, state } =
    address;
  const inTown = city === undefined || city === '' ? district : city;
  // Mexico City is city and state at once.
  const places = inTown === state ? [state] : [inTown, state];
  const house = joined([buildingName, unit], '-');
  const town = joined([postalCode, joined(places, ', ')], ' ');
  return joined([joined([street, house], ' '), addressLine1, addressLine2, area, town], ', ');
}

/** Where she is written to: the session's e-mail, or a guest's. */
function writtenTo({ contact, profile }: JourneyData, email: string): string {
  if (email !== '') return email;
  return contact?.to.channel === 'EMAIL' ? contact.to.email : (profile?.email ?? '');
}

/** `email` is that of the session. */
export function customerFacts(data: JourneyData, email: string): CustomerFacts {
  const { profile, billingAddress, deliveryAddress, deliveryNeeded = false, sameAsBilling = false } = data;
  const name = profile?.fullName ?? joined([profile?.firstName, profile?.middleName, profile?.lastName], ' ');
  return {
    name,
    email: writtenTo(data, email),
    billing: {
      sameAsDelivery: deliveryNeeded && sameAsBilling,
      line: billingAddress ? addressLine(billingAddress) : '',
    },
    delivery: deliveryNeeded && deliveryAddress ? addressLine(deliveryAddress) : null,
    slot: data.selectedDeliverySlot ?? null,
    pickup: data.selectedSelfPickUpAddress ?? null,
    iccid: data.iccid ?? null,
  };
}
