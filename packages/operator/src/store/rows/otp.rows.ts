import { collection } from './collection.ts';
import type { Vouched } from './user.rows.ts';

/** A request for a one-time code. Without `codeHash` no code was sent, and none can be right. */
export interface CodeRequestRow {
  readonly id: string;
  readonly email: string;
  readonly channel: 'web' | 'retail';
  readonly purpose: 'login' | 'signup';
  /** True when a right answer may open an account. */
  readonly opensAccount: boolean;
  readonly codeHash?: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly wrongAnswers: number;
  readonly status: 'open' | 'replaced' | 'dead' | 'used';
  /** A hash of the address that asked; missing in rows of an older release. */
  readonly askedBy?: string;
  /** The device that asked. */
  readonly deviceId?: string;
  /** The vendor whose word a right answer lets into the account. */
  readonly vouched?: Vouched;
  /** Where its right answer led; once `used`. */
  readonly answered?: RightAnswer;
}

/** Kept for a moment, so that the same answer can be given again to who never received it. */
export interface RightAnswer {
  readonly at: number;
  readonly sessionId: string;
  /** The device that gave it. */
  readonly deviceId?: string;
}

export const otpCollections = {
  codeRequests: collection<CodeRequestRow, 'email'>(),
};
