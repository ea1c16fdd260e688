import { collection } from './collection.ts';
/** A place of an order in a slot of the courier's. The id is the slot with the place's number: each is given once. */
export interface DeliveryPlaceRow {
  readonly id: string;
  readonly calendar: string;
  readonly slot: string;
  readonly orderRef: string;
}

export const deliveryCollections = {
  // An order has one place.
  deliveryPlaces: collection<DeliveryPlaceRow, 'calendar' | 'slot' | 'orderRef'>({
    name: 'deliveryPlaces_order',
    fields: ['orderRef'],
  }),
};
