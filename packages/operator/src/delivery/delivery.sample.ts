import type { DeliveryRows } from './delivery.rows.ts';

/** A whole row, for the contract of the stores. */
export const deliverySample: { readonly [N in keyof DeliveryRows]: Required<DeliveryRows[N]> } = {
  deliveryPlaces: {
    id: 'mx-06_2027-01-18_09#1',
    calendar: 'mx-06',
    slot: 'mx-06_2027-01-18_09',
    orderRef: 'SN-1',
  },
};
