import { sampleDraft } from '../testing/samples.ts';
import type { OrderRows } from './orders.rows.ts';

const address = { postalCode: '06700', country: 'MX', state: 'CDMX', street: 'Orizaba 1' };

/** A whole row of each, for the contract of the stores. */
export const orderSamples: { readonly [N in keyof OrderRows]: Required<OrderRows[N]> } = {
  orders: {
    id: 'SN-1',
    accountId: 'ana',
    idempotencyKey: 'one',
    productLabel: 'prepaid_plan',
    createdAt: 8,
    draft: sampleDraft,
    planName: { 'en-US': 'Senda 8', 'es-MX': 'Senda 8' },
    preview: { items: [], total: { amount: 0 } },
    number: '5512345678',
    profile: { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17' },
    shippingAddress: address,
    billingAddress: address,
    orderType: 'SIM_ONLY',
    details: { kycReference: 'kyc', retailStoreId: 'roma' },
    placedWith: {
      draft: sampleDraft,
      profile: { firstName: 'Ana', lastName: 'Ruiz' },
      billingAddress: address,
    },
    iccid: '8952020000000000005',
    identity: { decidedAt: 20, isApproved: false },
    cancellation: { requestedAt: 21, decidedAt: 22, isGranted: false },
    activatedAt: 23,
    closedAt: 24,
  },
  sims: { id: '8952020000000000005', orderRef: 'SN-1' },
  simInstallations: {
    id: 'SN-1',
    accountId: 'ana',
    status: 'INSTALLED',
    method: 'QR',
    device: 'Pixel 9',
    eid: '89049032000001000000012345678967',
    updatedAt: 25,
  },
};
