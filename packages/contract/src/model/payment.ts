/** Cards, charges, pay links and renewals (specification, sections 3, 7 and 8). */
import * as v from 'valibot';
import { Amount, Id, Instant, LocalText, PreviewItem, safePicklist } from './common.ts';

/** What is kept of a card, and all that is ever answered of one. `expiry` is MM/YY. */
export const Card = v.object({ brand: v.string(), last4: v.string(), expiry: v.string() });
export type Card = v.InferOutput<typeof Card>;

/** A card as it is typed. It travels to the gateway and is nowhere kept. */
export const CardEntry = v.object({
  number: v.pipe(v.string(), v.regex(/^[0-9]{12,19}$/)),
  /** MM/YY. */
  expiry: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/[0-9]{2}$/)),
  securityCode: v.pipe(v.string(), v.regex(/^[0-9]{3,4}$/)),
  holder: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
});
export type CardEntry = v.InferOutput<typeof CardEntry>;

/** A signed text that lets card fields be sent for 15 minutes (specification, section 8). */
export const CaptureContext = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
/** Where the bank sends the customer back to: an absolute address. */
export const ReturnUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.url(),
  v.examples(['http://localhost:5173/web/payment']),
);

/** How a payment stands; one that is not known is still being confirmed. */
export const PaymentStatus = safePicklist(['PENDING', 'PAID', 'REFUSED'], 'PENDING');
/** Why a payment was REFUSED. */
export const RefusalReason = safePicklist(
  ['INSUFFICIENT_FUNDS', 'CARD_EXPIRED', 'CARD_LOST', 'BANK_REFUSED', 'AUTHENTICATION_FAILED', 'CANCELLED'],
  'BANK_REFUSED',
);

/** The bank wants to hear from its customer first (3-D Secure): at `url`, an absolute address, until `expiresAt` (ms). */
export const Challenge = v.object({ authenticationId: Id, url: v.string(), expiresAt: Instant });
export type Challenge = v.InferOutput<typeof Challenge>;

/** A payment, and how far it has come; `reason` comes with REFUSED. */
export const Transaction = v.object({
  transactionId: Id,
  orderRef: Id,
  status: PaymentStatus,
  reason: v.optional(RefusalReason),
  amount: Amount,
  card: Card,
  /** While PENDING: what the customer has to do for it to go on. */
  challenge: v.optional(Challenge),
  /** When the money went back (ms). */
  refundedAt: v.optional(Instant),
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** A way to pay that a channel offers. */
export const PaymentMethod = v.object({
  type: safePicklist(['CARD', 'PAY_LINK'], 'CARD'),
  name: LocalText,
  /** Card brands that are taken; none for what is no card. */
  brands: v.array(v.string()),
});

/** A card that a customer keeps for the next time. */
export const SavedMethod = v.object({
  paymentMethodID: Id,
  card: Card,
  isDefault: v.boolean(),
  /** Whether its month is over. */
  isExpired: v.boolean(),
});

/** How far a 3-D Secure step got; NOT_REQUIRED when the card may be charged without one. */
export const AuthenticationStatus = safePicklist(
  ['NOT_REQUIRED', 'CHALLENGE', 'APPROVED', 'REFUSED'],
  'CHALLENGE',
);

/** How a pay link stands: it pays while OPEN. */
export const PaylinkStatus = safePicklist(['OPEN', 'PAID', 'EXPIRED'], 'OPEN');
/** A link that pays an order; who has it may use it. It tells nothing of who the customer is. */
export const Paylink = v.object({
  paylink_id: Id,
  status: PaylinkStatus,
  orderRef: Id,
  planName: LocalText,
  amount: Amount,
  /** What the amount is made of, line by line. */
  items: v.optional(v.array(PreviewItem)),
  expiresAt: Instant,
  /** The latest payment of the order, if one was ever begun; whose card it was is not told. */
  payment: v.optional(v.omit(Transaction, ['card'])),
});
export type Paylink = v.InferOutput<typeof Paylink>;

/** How a line's plan is renewed. */
export const AutoRenewal = v.object({
  subscriptionId: Id,
  enabled: v.boolean(),
  /** The card that renews it. */
  method: v.optional(SavedMethod),
  planName: LocalText,
  /** Price of one period. */
  amount: Amount,
  /** Length of one period, in days. */
  validityDays: v.optional(v.pipe(v.number(), v.integer())),
  /** When the plan's current period ends (ms). */
  nextRenewalAt: Instant,
  /** The latest charge for a renewal. */
  lastRenewal: v.optional(Transaction),
});
export type AutoRenewal = v.InferOutput<typeof AutoRenewal>;
