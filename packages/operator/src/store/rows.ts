/** What the operator remembers, one row type a collection. Instants are ms since the epoch, amounts minor currency units. */

import type { Card, Consent, OrderDraft, Product, Profile, Transaction } from '@senda/contract';
import type { DeliveryRows } from '../delivery/delivery.rows.ts';
import type { InstrumentRows } from '../instruments/instruments.rows.ts';
import type { KycRows } from '../kyc/kyc.rows.ts';
import type { LineRows } from '../lines/lines.rows.ts';
import type { OrderRows } from '../orders/orders.rows.ts';
import type { OttRows } from '../ott/ott.rows.ts';
import type { PaylinkRows } from '../paylinks/paylinks.rows.ts';
import type { PortInRows } from '../port-in/port-in.rows.ts';
import type { RenewalRows } from '../renewal/renewal.rows.ts';
import type { ShippingRows } from '../shipping/shipping.rows.ts';
import type { RewardRows } from '../termination/termination.rows.ts';
import type { AccountTraits, UserRows, Vouched } from '../user/user.rows.ts';

export interface AccountRow {
  readonly id: string;
  /** Lower case; one account an e-mail. */
  readonly email: string;
  readonly createdAt: number;
  /** What the customer said of herself in her latest order. */
  readonly profile?: Profile;
  readonly traits?: AccountTraits;
}

/** A log-in; its id is the `jti` of every token issued for it. Logging out removes it. */
export interface SessionRow {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
}

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

export interface ConsentRow {
  readonly id: string;
  readonly accountId: string;
  readonly documentName: Consent['documentName'];
  readonly userFlow: string;
  readonly productId: string;
  readonly record: Consent;
}

/** A number kept for a customer while she buys; the id is the number. */
export interface HoldRow {
  readonly id: string;
  readonly accountId: string;
  readonly lockedUntil: number;
  /** A hash of the address that asked; missing in rows of an older release. */
  readonly askedBy?: string;
  /** The device that asked. */
  readonly deviceId?: string;
}

/** A number that an order took from the pool; the id is the number. */
export interface SaleRow {
  readonly id: string;
  readonly orderRef: string;
  /** From then on it is only sold if its order was paid. */
  readonly lapsesAt: number;
  /** Whether that was looked at, and the number is sold for good. */
  readonly settled: boolean;
}

export interface CartRow {
  readonly id: string;
  readonly accountId: string;
  readonly draft: OrderDraft;
  readonly planName: Product['name'];
  readonly total: number;
  readonly updatedAt: number;
}

export type RefusalReason = NonNullable<Transaction['reason']>;

/** A charge. While PENDING it will turn into `settlesAs` at `settledAt`; otherwise `settledAt` is when it was decided. */
export interface PaymentRow {
  readonly id: string;
  readonly accountId: string;
  readonly orderRef: string;
  readonly idempotencyKey: string;
  readonly amount: number;
  readonly card: Card;
  readonly status: 'PENDING' | 'PAID' | 'REFUSED';
  readonly settlesAs: 'PAID' | 'REFUSED';
  readonly settledAt: number;
  readonly reason?: RefusalReason;
  /** The 3-D Secure step that it waits for, or waited for. */
  readonly authenticationId?: string;
  /** When the money went back. */
  readonly refundedAt?: number;
}

/** A message to a customer. `code` is the one-time code it carries. */
export interface MailRow {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly sentAt: number;
}

export interface SettingRow {
  readonly id: string;
  readonly value: number;
}

export interface Rows
  extends DeliveryRows,
    KycRows,
    OttRows,
    UserRows,
    InstrumentRows,
    OrderRows,
    PaylinkRows,
    ShippingRows,
    RenewalRows,
    LineRows,
    PortInRows,
    RewardRows {
  accounts: AccountRow;
  sessions: SessionRow;
  codeRequests: CodeRequestRow;
  consents: ConsentRow;
  holds: HoldRow;
  sales: SaleRow;
  carts: CartRow;
  payments: PaymentRow;
  mails: MailRow;
  settings: SettingRow;
}

export type CollectionName = keyof Rows;
