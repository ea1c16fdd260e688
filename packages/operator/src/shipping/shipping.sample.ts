import type { ShippingRows } from './shipping.rows.ts';

/** Whole rows, for the contract of the stores. */
export const shippingSample: { readonly [N in keyof ShippingRows]: Required<ShippingRows[N]> } = {
  rescheduleCodes: { id: 'ff', orderRef: 'SN-1', sentAt: 11, expiresAt: 12 },
  reschedules: {
    id: 'r',
    orderRef: 'SN-1',
    delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot: 'mx-06_2027-01-18_09' },
    shippingAddress: { postalCode: '06700', country: 'MX', state: 'CDMX', street: 'Orizaba 1' },
    fee: 4_900,
    createdAt: 13,
    afterFailure: true,
  },
};
