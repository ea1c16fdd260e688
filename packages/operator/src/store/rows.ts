/** What the operator remembers, one row type a collection. Instants are ms since the epoch, amounts minor currency units. */
import type { Address, Card, Consent, OrderDraft, OrderPreview, Product, Profile } from '@senda/contract';

export interface AccountRow {
  readonly id: string;
  /** Lower case; one account an e-mail. */
  readonly email: string;
  readonly createdAt: number;
  /** What the customer said of herself in her latest order. */
  readonly profile?: Profile;
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
}

/** A number that an order took from the pool; the id is the number. */
export interface SaleRow {
  readonly id: string;
  readonly orderRef: string;
}

export interface CartRow {
  readonly id: string;
  readonly accountId: string;
  readonly draft: OrderDraft;
  readonly planName: Product['name'];
  readonly total: number;
  readonly updatedAt: number;
}

/** An order as it was placed; how far it got follows from its payment and the clock. The id is the order reference. */
export interface OrderRow {
  readonly id: string;
  readonly accountId: string;
  readonly idempotencyKey: string;
  readonly productLabel: string;
  readonly createdAt: number;
  readonly draft: OrderDraft;
  readonly planName: Product['name'];
  readonly preview: OrderPreview;
  readonly number: string;
  readonly profile: Profile;
  readonly shippingAddress?: Address;
  readonly billingAddress: Address;
}

export type RefusalReason = 'INSUFFICIENT_FUNDS' | 'CARD_EXPIRED' | 'CARD_LOST' | 'BANK_REFUSED';

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

export interface Rows {
  accounts: AccountRow;
  sessions: SessionRow;
  codeRequests: CodeRequestRow;
  consents: ConsentRow;
  holds: HoldRow;
  sales: SaleRow;
  carts: CartRow;
  orders: OrderRow;
  payments: PaymentRow;
  mails: MailRow;
  settings: SettingRow;
}

export type CollectionName = keyof Rows;
