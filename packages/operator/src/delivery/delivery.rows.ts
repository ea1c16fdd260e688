/** A place of an order in a slot of the courier's. The id is the slot with the place's number: each is given once. */
export interface DeliveryPlaceRow {
  readonly id: string;
  readonly calendar: string;
  readonly slot: string;
  readonly orderRef: string;
}

export interface DeliveryRows {
  deliveryPlaces: DeliveryPlaceRow;
}

export interface DeliverySearch {
  deliveryPlaces: 'calendar' | 'slot' | 'orderRef';
}
