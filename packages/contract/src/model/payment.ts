/** Cards, charges, pay links and renewals (spec 3.card-brand, 3.payment, 7.call.requestPayment). */
import * as v from 'valibot';
import { Amount, Cost, Id, Instant, LocalText, PreviewItem, safePicklist } from './common.ts';

/** The stored part of a card, and the only part in responses. `expiry` is MM/YY. */
export const Card = v.object({ brand: v.string(), last4: v.string(), expiry: v.string() });
export type Card = v.InferOutput<typeof Card>;

/** Card data entered by the customer. Sent to the gateway, never stored. */
export const CardEntry = v.object({
  number: v.pipe(v.string(), v.regex(/^[0-9]{12,19}$/)),
  /** MM/YY. */
  expiry: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/[0-9]{2}$/)),
  securityCode: v.pipe(v.string(), v.regex(/^[0-9]{3,4}$/)),
  holder: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
});
export type CardEntry = v.InferOutput<typeof CardEntry>;

/** A signed token that permits sending card data for 15 minutes (spec 8.other.capture-context; decision 0062). */
export const CaptureContext = v.pipe(v.string(), v.minLength(1), v.maxLength(1024));
/** The absolute address to which the bank returns the customer. */
export const ReturnUrl = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.url(),
  v.examples(['http://localhost:5173/web/payment']),
);

/** Status of a payment; an unknown one counts as pending. */
export const PaymentStatus = safePicklist(['PENDING', 'PAID', 'REFUSED'], 'PENDING');
/** Why a payment was REFUSED. */
export const RefusalReason = safePicklist(
  ['INSUFFICIENT_FUNDS', 'CARD_EXPIRED', 'CARD_LOST', 'BANK_REFUSED', 'AUTHENTICATION_FAILED', 'CANCELLED'],
  'BANK_REFUSED',
);

/** A 3-D Secure challenge at the absolute address `url`, valid until `expiresAt` (ms). */
export const Challenge = v.object({ authenticationId: Id, url: v.string(), expiresAt: Instant });
export type Challenge = v.InferOutput<typeof Challenge>;

/** A payment without a card: in cash at a shop (OXXO), or by a bank transfer (SPEI). Not in the specification. */
export const VoucherKind = v.picklist(['OXXO', 'SPEI']);
export type VoucherKind = v.InferOutput<typeof VoucherKind>;

/**
 * What the customer pays with money that is on its way, by `until` (not in the specification). The payment is PENDING while the
 * voucher is OPEN, and PAID with it. An EXPIRED or CANCELLED one is REFUSED: money that arrives for it is returned.
 */
export const Voucher = v.object({
  kind: VoucherKind,
  status: safePicklist(['OPEN', 'PAID', 'EXPIRED', 'CANCELLED'], 'OPEN'),
  /** What is shown at the shop, or given as the transfer's concept. */
  reference: v.string(),
  /** Where a transfer goes: 18 digits. */
  clabe: v.optional(v.string()),
  bank: v.optional(v.string()),
  beneficiary: v.optional(v.string()),
  until: Instant,
  /** When money that arrived late or twice was returned (ms). */
  returnedAt: v.optional(Instant),
});
export type Voucher = v.InferOutput<typeof Voucher>;

/**
 * A charge that the bank splits into payments, one a month (not in the specification): all but the last are `each`. Without
 * interest they make the amount of the charge.
 */
export const Instalments = v.object({
  /** The number of payments. */
  count: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(60)),
  each: Amount,
  last: Amount,
});
export type Instalments = v.InferOutput<typeof Instalments>;

/** How the money of a payment goes back, if it does (not in the specification). */
export const RefundTerms = v.object({
  /** To its card, to the account that a transfer came from, or as `note` says: cash is not on a card. */
  way: safePicklist(['CARD', 'ACCOUNT', 'OTHER'], 'OTHER'),
  /** Within how many days after it is returned it is there. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(366))),
  note: v.optional(LocalText),
});
export type RefundTerms = v.InferOutput<typeof RefundTerms>;

/** What is given back for paid days that a line does not work, and how: `terms` count from its end (not in the specification). */
export const DaysRefund = v.object({
  ...Cost.entries,
  /** The card that it goes to. */
  card: v.fallback(v.optional(Card), undefined),
  terms: v.fallback(v.optional(RefundTerms), undefined),
});
export type DaysRefund = v.InferOutput<typeof DaysRefund>;

/** A payment; `reason` is set if it is REFUSED. It has a card, or a voucher. */
export const Transaction = v.object({
  transactionId: Id,
  orderRef: Id,
  status: PaymentStatus,
  reason: v.optional(RefusalReason),
  amount: Amount,
  card: v.optional(Card),
  /** Instead of a card; one of a kind that is unknown is left out. */
  voucher: v.fallback(v.optional(Voucher), undefined),
  /** How the bank splits the charge to the card; without it, it is one payment. */
  instalments: v.fallback(v.optional(Instalments), undefined),
  /** While PENDING: the challenge that the customer has to complete. */
  challenge: v.optional(Challenge),
  /** Time of the refund (ms). */
  refundedAt: v.optional(Instant),
  /** How it is, or would be, refunded; missing where the gateway does not say. */
  refund: v.fallback(v.optional(RefundTerms), undefined),
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** The name by which browsers know a wallet: a payment method identifier of the W3C. */
const WalletMethod = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(255),
  v.examples(['https://google.com/pay']),
);

/** A wallet that the customer's browser may have, by the Payment Request API of the W3C (not in the specification). */
export const Wallet = v.object({
  method: WalletMethod,
  /** What the wallet needs of this merchant. The browser hands it over as it is. */
  data: v.record(v.string(), v.unknown()),
  /** Whether what the wallet gives may be charged again; without it, it pays no plan that repeats. */
  chargedAgain: v.optional(v.boolean(), false),
});
export type Wallet = v.InferOutput<typeof Wallet>;

/** What a wallet gave for one amount, as JSON, in place of a card. Sent to the gateway, never stored. */
export const WalletEntry = v.object({
  method: WalletMethod,
  details: v.pipe(v.string(), v.minLength(2), v.maxLength(32_768), v.examples(['{"token":"sample"}'])),
});
export type WalletEntry = v.InferOutput<typeof WalletEntry>;

/** A payment method of a channel. One of an unknown type is OTHER, which is not offered. */
export const PaymentMethod = v.object({
  type: safePicklist(['CARD', 'PAY_LINK', ...VoucherKind.options, 'WALLET', 'OTHER'], 'OTHER'),
  name: LocalText,
  /** Accepted card brands; empty for other methods. */
  brands: v.array(v.string()),
  /** The amounts that it takes (not in the specification). */
  limits: v.optional(v.object({ min: Amount, max: Amount })),
  /** How long after its order a voucher can be paid (ms; not in the specification). */
  payWithin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Of a WALLET; one that has none that can be read is not offered (not in the specification). */
  wallet: v.fallback(v.optional(Wallet), undefined),
  /** From which amount a card may pay in instalments; none are asked for without it (not in the specification). */
  instalmentsFrom: v.optional(Amount),
});

/** A saved card. */
export const SavedMethod = v.object({
  paymentMethodID: Id,
  card: Card,
  isDefault: v.boolean(),
  isExpired: v.boolean(),
});

/** Status of 3-D Secure; NOT_REQUIRED if the card can be charged without it. */
export const AuthenticationStatus = safePicklist(
  ['NOT_REQUIRED', 'CHALLENGE', 'APPROVED', 'REFUSED'],
  'CHALLENGE',
);

/** Status of a pay link, which can be used while OPEN. */
export const PaylinkStatus = safePicklist(['OPEN', 'PAID', 'EXPIRED'], 'OPEN');
/** A link that pays an order. Anyone with the link can use it; it contains no personal data. */
export const Paylink = v.object({
  paylink_id: Id,
  status: PaylinkStatus,
  orderRef: Id,
  planName: LocalText,
  amount: Amount,
  /** The items of the amount. */
  items: v.optional(v.array(PreviewItem)),
  expiresAt: Instant,
  /** The latest payment of the order, without the card, its instalments, the voucher or how it goes back. */
  payment: v.optional(v.omit(Transaction, ['card', 'instalments', 'voucher', 'refund'])),
});
export type Paylink = v.InferOutput<typeof Paylink>;

/** Auto-renewal of a line's plan. */
export const AutoRenewal = v.object({
  subscriptionId: Id,
  enabled: v.boolean(),
  /** The card that is charged. */
  method: v.optional(SavedMethod),
  planName: LocalText,
  /** Price of one period. */
  amount: Amount,
  /** Length of one period, in days. */
  validityDays: v.optional(v.pipe(v.number(), v.integer())),
  /** End of the current period (ms). */
  nextRenewalAt: Instant,
  /**
   * From when on the customer can pay the next period ahead (ms): it then follows the current one, and is not charged again. Missing
   * where they cannot, as while another plan is awaited. Not in the specification.
   */
  payableFrom: v.optional(Instant),
  /** The latest renewal charge. */
  lastRenewal: v.optional(Transaction),
});
export type AutoRenewal = v.InferOutput<typeof AutoRenewal>;
