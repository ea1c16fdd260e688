import { collection } from './collection.ts';
/** An order's place in a delivery slot. The id consists of the slot and the number of the place. */
export interface DeliveryPlaceRow {
  readonly id: string;
  readonly calendar: string;
  readonly slot: string;
  readonly orderRef: string;
}

export const deliveryCollections = {
  deliveryPlaces: collection<DeliveryPlaceRow, 'calendar' | 'slot' | 'orderRef'>({
    name: 'deliveryPlaces_order',
    fields: ['orderRef'],
  }),
};
