import type { OttPurpose } from '@senda/contract';
import { collection } from './collection.ts';

/** A one-time token: a code by which a customer with a session proves their identity again. */
export interface OttRow {
  readonly id: string;
  readonly accountId: string;
  /** The requesting session. Other sessions cannot use the token. */
  readonly sessionId: string;
  readonly purpose: OttPurpose | 'NEW_EMAIL' | 'GUEST_CONTACT';
  /** Recipient of the code: an e-mail in lower case, or a phone number. */
  readonly recipient: string;
  /** If absent, no code was sent and no answer is right. */
  readonly codeHash?: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly wrongAnswers: number;
  readonly status: 'open' | 'replaced' | 'dead' | 'validated' | 'spent';
  readonly validatedAt?: number;
}

export const ottCollections = {
  ottRequests: collection<OttRow, 'accountId' | 'recipient'>(),
};
