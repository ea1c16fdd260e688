import type { ServiceReason } from '@senda/contract';

/** What a request that waits for the customer needs of them. */
export type Need = 'nip' | 'data' | 'payment' | 'document' | 'other';

/** What a waiting request needs, by its reason. */
export const waitsFor: Readonly<Record<ServiceReason, Need>> = {
  NIP_MISSING: 'nip',
  NIP_EXPIRED: 'nip',
  DATA_MISMATCH: 'data',
  PAYMENT_DUE: 'payment',
  NOT_PAID: 'payment',
  DOCUMENT_UNREADABLE: 'document',
  CURP_MISMATCH: 'document',
  TOO_MANY_LINES: 'other',
  DONOR_REFUSED: 'other',
  DONOR_FAILED: 'other',
  NO_ANSWER: 'other',
  OTHER: 'other',
};
