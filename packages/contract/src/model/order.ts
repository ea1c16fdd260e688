/** Previews, carts, orders and the SIMs that they bring (specification, sections 3, 4 and 7). */
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
  Recurring,
  SimType,
  safePicklist,
} from './common.ts';
import { DeliveryChoice, DeliveryType } from './delivery.ts';
import { Transaction } from './payment.ts';

/** Order status (specification, section 4); an unknown one reads as in progress (decisions). */
export const OrderStatus = safePicklist(
  ['INITIATED', 'CREATED', 'PLACED', 'FAILED', 'CANCELLED', 'APPROVED', 'COMPLETED'],
  'PLACED',
);
/** What an order is for (specification, section 3); one that is not known reads as SERVICE_ORDER. */
export const OrderType = safePicklist(
  ['SIM_ONLY', 'SERVICE_ORDER', 'ON_APP_PURCHASES', 'NUMBER_CHANGE'],
  'SERVICE_ORDER',
);
/** Server order state: CAN cancelled, OFL failed, TSU activated; any other string is still under way. */
export const ServerOrderState = v.string();

/** What the customer is buying: enough for a preview, a cart and an order. */
export const OrderDraft = v.object({
  planSku: Id,
  addonSkus: v.array(Id),
  simType: SimType,
  numberType: NumberType,
  number: v.optional(PhoneNumber),
  promoCodes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(20)),
  /** How a card reaches the customer: to their door unless said; in a store (retail) they have it already. */
  deliveryType: v.optional(DeliveryType),
  channel: v.optional(Channel),
});
export type OrderDraft = v.InferOutput<typeof OrderDraft>;

/** UNKNOWN is no code of ours, LIMIT is one too many, TRIAL goes with no trial plan. */
const DroppedPromoCode = v.object({
  code: v.string(),
  reason: safePicklist(['UNKNOWN', 'LIMIT', 'TRIAL'], 'UNKNOWN'),
});

/** A preview: the lines and the total with tax. */
export const OrderPreview = v.object({
  items: v.array(PreviewItem),
  total: Cost,
  /** Promo codes that take nothing off, and why: none is dropped in silence. */
  droppedPromoCodes: v.optional(v.array(DroppedPromoCode)),
});
export type OrderPreview = v.InferOutput<typeof OrderPreview>;

/** ICCID of a SIM: 89 and 17 or 18 digits (decisions, "Formats"); its check digit is for the operator to judge. */
export const Iccid = v.pipe(v.string(), v.regex(/^89[0-9]{17,18}$/));
/** Stands for the ICCID of an eSIM that is not known yet (specification, section 9). */
export const EsimPlaceholder = v.literal('8888888888888');

/** A number that comes from another operator with the order. */
export const PortInDetails = v.object({
  donor: Id,
  /** Four digits that the customer got from 051; left out where one has been validated for this number and donor. */
  nip: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4}$/))),
  /** YYYY-MM-DD; within 24 hours unless said. */
  portDate: v.optional(v.pipe(v.string(), v.isoDate())),
});

/** What an order carries beside its draft, as it was given. */
export const OrderDetails = v.object({
  delivery: v.optional(DeliveryChoice),
  portIn: v.optional(v.omit(PortInDetails, ['nip'])),
  kycReference: v.optional(Id),
  retailStoreId: v.optional(Id),
  /** The card that a store handed over. */
  iccid: v.optional(Iccid),
  thirdPartyReferralCode: v.optional(Id),
  paylink_id: v.optional(Id),
});
export type OrderDetails = v.InferOutput<typeof OrderDetails>;

/** What an order is placed with. */
export const OrderBody = v.object({
  draft: OrderDraft,
  profile: Profile,
  shippingAddress: v.optional(Address),
  billingAddress: Address,
  orderType: v.optional(v.picklist(['SERVICE_ORDER', 'SIM_ONLY'])),
  channel: v.optional(Channel),
  delivery: v.optional(DeliveryChoice),
  portIn: v.optional(PortInDetails),
  kycReference: v.optional(Id),
  retailStoreId: v.optional(Id),
  iccid: v.optional(Iccid),
  thirdPartyReferralCode: v.optional(Id),
  contact: v.optional(GuestContact),
  payBy: v.optional(v.picklist(['CARD', 'PAY_LINK'])),
});

/** The same as it is kept and compared: without the NIP. The older form has no billing address. */
export const OrderContents = v.object({
  ...OrderBody.entries,
  billingAddress: v.optional(Address),
  portIn: v.optional(v.omit(PortInDetails, ['nip'])),
});
export type OrderContents = v.InferOutput<typeof OrderContents>;

/** A wish to cancel. While REQUESTED it is looked at; when it is REFUSED the order is what it was. */
export const Cancellation = v.object({
  status: safePicklist(['REQUESTED', 'ACCEPTED', 'REFUSED'], 'REQUESTED'),
  requestedAt: Instant,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

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
  /** The latest payment of the order, if one was ever begun. */
  payment: v.optional(Transaction),
  /**
   * The latest agreement on the card that is charged for every period to come: its amount is a period's, and PAID says
   * that the bank agreed. Nothing is charged with it.
   */
  recurring: v.optional(Transaction),
  details: v.optional(OrderDetails),
  /** What it was placed with, as it was given: a change of any of it is another order. Missing for one that pays a fee. */
  placedWith: v.optional(OrderContents),
  /** ICCID of the order's SIM, once it is known. */
  simNumber: v.optional(v.string()),
  /** Until when an unpaid order, and its number, are kept (ms). */
  payUntil: v.optional(Instant),
  cancellation: v.optional(Cancellation),
});
export type Order = v.InferOutput<typeof Order>;

/** An order as lists show it. */
export const OrderSummary = v.pick(Order, [
  'order_ref',
  'order_type',
  'state',
  'status',
  'product_label',
  'createdAt',
  'planName',
  'number',
]);
export type OrderSummary = v.InferOutput<typeof OrderSummary>;

/** A draft that a customer left and may go on with. */
export const Cart = v.object({
  cartId: Id,
  status: v.literal('PENDING'),
  draft: OrderDraft,
  planName: LocalText,
  total: Cost,
  /** As in a preview's item of the plan. */
  recurring: v.optional(Recurring),
  updatedAt: Instant,
});
export type Cart = v.InferOutput<typeof Cart>;

/** How an eSIM profile stands, in the words of GSMA SGP.22; one that is not known counts as released. */
export const EsimState = safePicklist(
  ['RELEASED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'ERROR'],
  'RELEASED',
);
/** An eSIM to install: its activation code is `LPA:1$<SM-DP+ address>$<matching id>` (SGP.22, section 4.1). */
export const EsimDetails = v.object({
  orderRef: Id,
  iccid: v.string(),
  activationCode: v.string(),
  smdpAddress: v.string(),
  matchingId: v.string(),
  confirmationCodeRequired: v.boolean(),
  state: EsimState,
});

/** How far a customer's telephone got with a SIM, as it says itself. */
export const InstallationStatus = v.picklist(['STARTED', 'DOWNLOADED', 'INSTALLED', 'ENABLED', 'FAILED']);
/** How an eSIM came onto the telephone: by its own dialog, by a picture of the code, or typed. */
export const InstallationMethod = v.picklist(['ONE_CLICK', 'QR', 'MANUAL']);
/** How far an order's SIM is installed, as the telephone last reported. */
export const SimInstallation = v.object({
  orderId: Id,
  simType: SimType,
  iccid: v.string(),
  status: safePicklist(['NOT_STARTED', ...InstallationStatus.options], 'NOT_STARTED'),
  method: v.optional(InstallationMethod),
  device: v.optional(v.string()),
  updatedAt: v.optional(Instant),
});
