import type { InstrumentRows } from './instruments.rows.ts';

const card = { brand: 'visa', last4: '4242', expiry: '12/30' };

/** A whole row of each, for the contract of the stores. */
export const instrumentSamples: { readonly [N in keyof InstrumentRows]: Required<InstrumentRows[N]> } = {
  paymentMethods: {
    id: 'card',
    accountId: 'ana',
    card,
    cardKey: 'visa 4242 12/30',
    bankToken: 'pays',
    added: true,
    isDefault: false,
    createdAt: 12,
  },
  authentications: {
    id: 'auth',
    accountId: 'ana',
    methodId: 'card',
    card,
    bankToken: 'pays',
    returnUrl: 'http://localhost:5173/web/payment',
    status: 'OPEN',
    expiresAt: 13,
  },
};
