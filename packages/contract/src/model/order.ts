/** Previews, carts, orders and their SIMs (spec 3.order, 4.status.order, 7.call.createOrder). */
import * as v from 'valibot';
import { GuestContact, Profile } from './account.ts';
import { Address } from './address.ts';
import {
  Channel,
  Cost,
  Id,
  Instant,
  LocalText,
  NumberType,
  PhoneNumber,
  PreviewItem,
  ProductType,
  Recurring,
  SimType,
  safePicklist,
} from './common.ts';
import { DeliveryChoice, DeliveryType } from './delivery.ts';
import { Invoice } from './invoice.ts';
import { KycRefusal, KycStatus } from './kyc.ts';
import { LineHolder, PlacedLineHolder } from './line-link.ts';
import { Transaction } from './payment.ts';

/** Order status (spec 4.status.order); an unknown one counts as in progress (decision 0062). */
export const OrderStatus = safePicklist(
  ['INITIATED', 'CREATED', 'PLACED', 'FAILED', 'CANCELLED', 'APPROVED', 'COMPLETED'],
  'PLACED',
);
/** Order type (spec 3.order.flows); an unknown one counts as SERVICE_ORDER. */
export const OrderType = safePicklist(
  ['SIM_ONLY', 'SERVICE_ORDER', 'ON_APP_PURCHASES', 'NUMBER_CHANGE'],
  'SERVICE_ORDER',
);
/** Server order state: CAN cancelled, OFL failed, TSU activated; any other string is in progress. */
export const ServerOrderState = v.string();

/** The contents of a preview, a cart and an order. */
export const OrderDraft = v.object({
  planSku: Id,
  addonSkus: v.array(Id),
  simType: SimType,
  numberType: NumberType,
  number: v.optional(PhoneNumber),
  promoCodes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(20)),
  /** Delivery of the SIM card: doorstep by default; none in a store (retail). */
  deliveryType: v.optional(DeliveryType),
  channel: v.optional(Channel),
});
export type OrderDraft = v.InferOutput<typeof OrderDraft>;

/** UNKNOWN: not a valid code. LIMIT: too many codes. TRIAL: not valid for trial plans. */
const DroppedPromoCode = v.object({
  code: v.string(),
  reason: safePicklist(['UNKNOWN', 'LIMIT', 'TRIAL'], 'UNKNOWN'),
});

/** A preview: the items and the total, tax included. */
export const OrderPreview = v.object({
  items: v.array(PreviewItem),
  total: Cost,
  /** Promo codes that were not applied, with the reason. */
  droppedPromoCodes: v.optional(v.array(DroppedPromoCode)),
});
export type OrderPreview = v.InferOutput<typeof OrderPreview>;

/** ICCID of a SIM: 89 and 17 or 18 digits (decision 0062); the operator verifies the check digit. */
export const Iccid = v.pipe(v.string(), v.regex(/^89[0-9]{17,18}$/));
/** Placeholder for the unknown ICCID of an eSIM (spec 9.esim-placeholder). */
export const EsimPlaceholder = v.literal('8888888888888');

/** The port-in of an order. */
export const PortInDetails = v.object({
  donor: Id,
  /** Four digits from 051; omitted if a NIP is already validated for this number and donor. */
  nip: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4}$/))),
  /** YYYY-MM-DD; within 24 hours by default. */
  portDate: v.optional(v.pipe(v.string(), v.isoDate())),
});

/** Details of an order in addition to its draft. */
export const OrderDetails = v.object({
  delivery: v.optional(DeliveryChoice),
  portIn: v.optional(v.omit(PortInDetails, ['nip'])),
  kycReference: v.optional(Id),
  retailStoreId: v.optional(Id),
  /** The SIM card handed over in a store. */
  iccid: v.optional(Iccid),
  thirdPartyReferralCode: v.optional(Id),
  paylink_id: v.optional(Id),
});
export type OrderDetails = v.InferOutput<typeof OrderDetails>;

/** The body of a new order. Only a home delivery needs an address: another order has one if the customer gave it. */
export const OrderBody = v.object({
  draft: OrderDraft,
  profile: Profile,
  shippingAddress: v.optional(Address),
  billingAddress: v.optional(Address),
  orderType: v.optional(v.picklist(['SERVICE_ORDER', 'SIM_ONLY'])),
  channel: v.optional(Channel),
  delivery: v.optional(DeliveryChoice),
  portIn: v.optional(PortInDetails),
  kycReference: v.optional(Id),
  /** Whom the line is linked to, where new lines are (not in the specification). */
  lineHolder: v.optional(LineHolder),
  retailStoreId: v.optional(Id),
  iccid: v.optional(Iccid),
  thirdPartyReferralCode: v.optional(Id),
  contact: v.optional(GuestContact),
  payBy: v.optional(v.picklist(['CARD', 'PAY_LINK'])),
});

/** The stored body of an order, for comparison: without the NIP, and with a masked CURP. */
export const OrderContents = v.object({
  ...OrderBody.entries,
  lineHolder: v.optional(PlacedLineHolder),
  portIn: v.optional(v.omit(PortInDetails, ['nip'])),
});
export type OrderContents = v.InferOutput<typeof OrderContents>;

/** A cancellation request. REQUESTED: under review. REFUSED: the order continues. */
export const Cancellation = v.object({
  status: safePicklist(['REQUESTED', 'ACCEPTED', 'REFUSED'], 'REQUESTED'),
  requestedAt: Instant,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** The identity check on which an order depends. `submitUntil`: until when another one may take the place of a rejected one. */
export const OrderIdentity = v.object({
  status: KycStatus,
  /** The type of the plan, which decides what is asked for. */
  productType: ProductType,
  /** Why the check was rejected (not in the specification); missing if the gateway does not say. */
  reason: v.optional(KycRefusal),
  submitUntil: v.optional(Instant),
  /** When the latest check was submitted (not in the specification). */
  submittedAt: v.optional(Instant),
  /**
   * Rejected checks and how many may be (not in the specification). Once they are used, none is accepted online: until
   * `submitUntil` staff checks the document.
   */
  attempts: v.optional(
    v.object({ used: v.pipe(v.number(), v.integer()), allowed: v.pipe(v.number(), v.integer()) }),
  ),
  /** Whom the line is linked to, where new lines are: the masked CURP, and the registry's folio once they are (not in the specification). */
  person: v.optional(v.object({ curp: v.string(), folio: v.optional(Id) })),
});
export type OrderIdentity = v.InferOutput<typeof OrderIdentity>;

/** When an order reached a status. */
export const OrderLogEntry = v.object({ status: OrderStatus, at: Instant });
export type OrderLogEntry = v.InferOutput<typeof OrderLogEntry>;

/** State of an eSIM profile (GSMA SGP.22); an unknown one counts as released. */
export const EsimState = safePicklist(
  ['RELEASED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'ERROR'],
  'RELEASED',
);
export type EsimState = v.InferOutput<typeof EsimState>;

/** An order in full. */
export const Order = v.object({
  order_ref: Id,
  order_type: OrderType,
  state: ServerOrderState,
  status: OrderStatus,
  product_label: v.string(),
  createdAt: Instant,
  draft: OrderDraft,
  planName: LocalText,
  preview: OrderPreview,
  number: v.optional(PhoneNumber),
  /** The latest payment of the order. */
  payment: v.optional(Transaction),
  /** The latest recurring-card agreement. Its amount is per period, PAID means the bank agreed, nothing is charged. */
  recurring: v.optional(Transaction),
  details: v.optional(OrderDetails),
  /** The body of the order, for comparison with a changed one. Missing for an order that pays a fee. */
  placedWith: v.optional(OrderContents),
  /** How far the eSIM of an approved order is; missing for a card, and where the gateway does not say (not in the specification). */
  esimState: v.optional(EsimState),
  /** ICCID of the order's SIM, once known. */
  simNumber: v.optional(v.string()),
  /** Expiry of an unpaid order and of its number lock (ms). */
  payUntil: v.optional(Instant),
  cancellation: v.optional(Cancellation),
  /** Missing if the plan needs no identity check. */
  identity: v.optional(OrderIdentity),
  /** Its invoice, once requested, and until when one can be requested (not in the specification). */
  invoice: v.optional(Invoice),
  invoiceUntil: v.optional(Instant),
  /** The statuses that the order has reached, oldest first. */
  log: v.optional(v.array(OrderLogEntry)),
});
export type Order = v.InferOutput<typeof Order>;

/** An order in a list. */
export const OrderSummary = v.object({
  ...v.pick(Order, [
    'order_ref',
    'order_type',
    'state',
    'status',
    'product_label',
    'createdAt',
    'planName',
    'number',
    'esimState',
  ]).entries,
  /** The kind of SIM that the order brings. */
  simType: v.optional(SimType),
  /** Whether a payment is due, at the bank, or neither; missing if the gateway does not say. */
  paymentState: v.fallback(v.optional(v.picklist(['DUE', 'CONFIRMING', 'SETTLED'])), undefined),
});
export type OrderSummary = v.InferOutput<typeof OrderSummary>;

/** A draft that the customer can continue. */
export const Cart = v.object({
  cartId: Id,
  status: v.literal('PENDING'),
  draft: OrderDraft,
  planName: LocalText,
  total: Cost,
  /** As in the plan's preview item. */
  recurring: v.optional(Recurring),
  updatedAt: Instant,
});
export type Cart = v.InferOutput<typeof Cart>;

/** An eSIM to install. Its activation code is `LPA:1$<SM-DP+ address>$<matching id>` (SGP.22, section 4.1). */
export const EsimDetails = v.object({
  orderRef: Id,
  iccid: v.string(),
  activationCode: v.string(),
  smdpAddress: v.string(),
  matchingId: v.string(),
  confirmationCodeRequired: v.boolean(),
  state: EsimState,
});

/** Why a SIM cannot be activated: its number is invalid, belongs to another order, or is on a line already. */
export const SimRefusal = safePicklist(['INVALID', 'NOT_OF_ORDER', 'IN_USE', 'OTHER'], 'OTHER');
export type SimRefusal = v.InferOutput<typeof SimRefusal>;

/** Installation progress reported by the phone. */
export const InstallationStatus = v.picklist(['STARTED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'FAILED']);
/** How the eSIM was installed: system dialog, QR code, or manual entry. */
export const InstallationMethod = v.picklist(['ONE_CLICK', 'QR', 'MANUAL']);
/** The last reported installation progress of an order's SIM. */
export const SimInstallation = v.object({
  orderId: Id,
  simType: SimType,
  iccid: v.string(),
  status: safePicklist(['NOT_STARTED', ...InstallationStatus.options], 'NOT_STARTED'),
  method: v.optional(InstallationMethod),
  device: v.optional(v.string()),
  updatedAt: v.optional(Instant),
});
