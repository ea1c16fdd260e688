import { collection } from './collection.ts';
import type { Vouched } from './user.rows.ts';

/** A request for a one-time code. Without `codeHash` no code was sent, and no answer is right. */
export interface CodeRequestRow {
  readonly id: string;
  readonly email: string;
  readonly channel: 'web' | 'retail';
  readonly purpose: 'login' | 'signup';
  /** Whether a right answer can create an account. */
  readonly opensAccount: boolean;
  readonly codeHash?: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly wrongAnswers: number;
  readonly status: 'open' | 'replaced' | 'dead' | 'used';
  /** Hash of the requesting IP address; missing in rows of older releases. */
  readonly askedBy?: string;
  readonly deviceId?: string;
  /** The vendor that a right answer links to the account. */
  readonly vouched?: Vouched;
  /** The right answer, if `used`. */
  readonly answered?: RightAnswer;
}

/** A right answer, which can be repeated for a short time, as its response may have been lost. */
export interface RightAnswer {
  readonly at: number;
  readonly sessionId: string;
  readonly deviceId?: string;
}

export const otpCollections = {
  codeRequests: collection<CodeRequestRow, 'email'>(),
};
