import type { OttPurpose } from '@senda/contract';
import { collection } from './collection.ts';

/** A one-time token: a code sent to a customer who has a session already, to prove their identity once more. */
export interface OttRow {
  readonly id: string;
  readonly accountId: string;
  /** The session that asked, and the only one that it serves. */
  readonly sessionId: string;
  readonly purpose: OttPurpose | 'NEW_EMAIL' | 'GUEST_CONTACT';
  /** Where the code went: an e-mail, in lower case, or a phone number. */
  readonly recipient: string;
  /** Without it no code was sent, and none can be right. */
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
