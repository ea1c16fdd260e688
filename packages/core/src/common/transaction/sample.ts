/** A payment, for snapshots and tests. */
import type { Card, RefundTerms, Transaction } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';

export const sampleTransaction: Transaction & { readonly card: Card } = {
  transactionId: 'transaction-1',
  orderRef: 'SN-204418',
  status: 'PENDING',
  amount: 19_900,
  card: { brand: 'visa', last4: '4242', expiry: '08/28' },
};

/** The same payment during the bank's challenge. */
export const sampleChallenge: Transaction & { readonly card: Card } = {
  ...sampleTransaction,
  challenge: {
    authenticationId: 'authentication-1',
    url: 'https://bank.example/3ds/authentication-1',
    expiresAt: sampleNow + 15 * 60_000,
  },
};

/** A capture context valid for 15 minutes. */
export const sampleCapture = {
  captureContext: 'header.claims.signature',
  issuedAt: sampleNow,
  expiresAt: sampleNow + 15 * 60_000,
};

/** How cash goes back. */
export const sampleCashRefund: RefundTerms = {
  way: 'OTHER',
  days: 5,
  note: {
    'en-US': 'You collect it in cash at any OXXO: show the reference that you paid and your official ID.',
    'es-MX':
      'Lo recoges en efectivo en cualquier OXXO: muestra la referencia con la que pagaste y tu identificación oficial.',
  },
};
