/** The entities of specification section 3 that travel, as schemas. Amounts are integers in minor currency units. */
import * as v from 'valibot';

/** A closed set that answers an unknown value with a safe one instead of failing (specification, sections 3, 4). */
const safePicklist = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  v.fallback(v.picklist(values), fallback);

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  // Specification, section 5: text, "@", text, ".", text, with no whitespace.
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
);
export const OtpCode = v.pipe(v.string(), v.regex(/^[0-9]{6}$/));
/** Ten national digits (decisions: "+52" and separators are dropped). */
export const PhoneNumber = v.pipe(v.string(), v.regex(/^[0-9]{10}$/));
export const Amount = v.pipe(v.number(), v.integer());
export const Cost = v.object({ amount: Amount });
/** Milliseconds since the epoch. */
export const Instant = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A text per locale; en-US is always there. */
export const LocalText = v.object({ 'en-US': v.string(), 'es-MX': v.string() });

export const Channel = v.picklist(['web', 'retail']);
export const SimType = v.picklist(['esim', 'physical_sim']);
export const NumberType = v.picklist(['NEW', 'PORT_IN']);
export const NumberCategory = v.picklist(['FREE_NUMBER', 'PREMIUM_NUMBER']);
export const ProductType = v.picklist(['prepaid', 'postpaid', 'hybrid']);
export const ItemType = v.picklist([
  'FEE',
  'DELIVERY_FEE_SKU',
  'NEW_NUMBER',
  'ADDON',
  'BUNDLE',
  'PLAN',
  'EXTERNAL_REWARD',
]);
/** Order status (specification, section 4); an unknown one reads as in progress (decisions). */
export const OrderStatus = safePicklist(
  ['INITIATED', 'CREATED', 'PLACED', 'FAILED', 'CANCELLED', 'APPROVED', 'COMPLETED'],
  'PLACED',
);
export const OrderType = safePicklist(
  ['SIM_ONLY', 'SERVICE_ORDER', 'ON_APP_PURCHASES', 'NUMBER_CHANGE'],
  'SERVICE_ORDER',
);
/** Server order state: CAN cancelled, OFL failed, TSU activated; any other string is still under way. */
export const ServerOrderState = v.string();

/** Address, shipping and billing alike, its fields in the order of specification section 3. */
export const Address = v.object({
  postalCode: v.string(),
  country: v.string(),
  state: v.string(),
  province: v.optional(v.string()),
  district: v.optional(v.string()),
  city: v.optional(v.string()),
  area: v.optional(v.string()),
  street: v.string(),
  buildingName: v.optional(v.string()),
  blockNumber: v.optional(v.string()),
  floor: v.optional(v.string()),
  unit: v.optional(v.string()),
  landmark: v.optional(v.string()),
  addressLine1: v.optional(v.string()),
  addressLine2: v.optional(v.string()),
  cityInProvince: v.optional(v.string()),
});
export type Address = v.InferOutput<typeof Address>;

/** Profile fields in the order of specification section 3. `dob` is an ISO date (YYYY-MM-DD). */
export const Profile = v.object({
  firstName: v.string(),
  middleName: v.optional(v.string()),
  lastName: v.string(),
  fullName: v.optional(v.string()),
  dob: v.pipe(v.string(), v.isoDate()),
  contactNumber: v.optional(v.string()),
  email: v.optional(v.string()),
  CNICNumber: v.optional(v.string()),
  CNICExpiryDate: v.optional(v.string()),
  nationality: v.optional(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

/** What a plan or add-on brings. `quantity` is in `unit`; absent means unlimited or not counted. */
export const Benefit = v.object({
  kind: safePicklist(['data', 'calls', 'roaming', 'roaming-extra', 'sharing', 'other'], 'other'),
  quantity: v.optional(v.number()),
  unit: v.optional(v.string()),
});
export type Benefit = v.InferOutput<typeof Benefit>;

/** A plan, add-on or bundle that a customer may choose. `validityDays` is the length of one period. */
export const Product = v.object({
  sku: Id,
  itemType: ItemType,
  productType: ProductType,
  name: LocalText,
  description: v.optional(LocalText),
  cost: Cost,
  validityDays: v.pipe(v.number(), v.integer()),
  benefits: v.array(Benefit),
  /** trial_plan and trial_migration_plan are trials (specification, section 3). */
  productLabel: v.optional(v.string()),
  eligibilityCriteria: v.object({ orderTypes: v.array(v.string()) }),
  /** Skus of the plans an add-on may go with; absent: any. */
  forPlans: v.optional(v.array(Id)),
});
export type Product = v.InferOutput<typeof Product>;

/** A free number in the pool. */
export const AvailableNumber = v.object({
  number: PhoneNumber,
  category: NumberCategory,
  cost: Cost,
});
export type AvailableNumber = v.InferOutput<typeof AvailableNumber>;

/** What the customer is buying: enough for a preview, a cart and an order. */
export const OrderDraft = v.object({
  planSku: Id,
  addonSkus: v.array(Id),
  simType: SimType,
  numberType: NumberType,
  number: v.optional(PhoneNumber),
  promoCodes: v.array(v.pipe(v.string(), v.maxLength(32))),
});
export type OrderDraft = v.InferOutput<typeof OrderDraft>;

/** One line of an order preview; a negative amount is a discount. */
export const PreviewItem = v.object({
  itemType: ItemType,
  sku: Id,
  name: LocalText,
  cost: Cost,
});
export type PreviewItem = v.InferOutput<typeof PreviewItem>;

/** A preview: the lines and the total with tax. */
export const OrderPreview = v.object({ items: v.array(PreviewItem), total: Cost });
export type OrderPreview = v.InferOutput<typeof OrderPreview>;

export const Card = v.object({ brand: v.string(), last4: v.string(), expiry: v.string() });
export type Card = v.InferOutput<typeof Card>;

/** How a payment stands. `refused` carries why, from a closed set. */
export const PaymentStatus = safePicklist(['PENDING', 'PAID', 'REFUSED'], 'PENDING');
export const RefusalReason = safePicklist(
  ['INSUFFICIENT_FUNDS', 'CARD_EXPIRED', 'CARD_LOST', 'BANK_REFUSED'],
  'BANK_REFUSED',
);
export const Transaction = v.object({
  transactionId: Id,
  orderRef: Id,
  status: PaymentStatus,
  reason: v.optional(RefusalReason),
  amount: Amount,
  card: Card,
});
export type Transaction = v.InferOutput<typeof Transaction>;

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
});
export type Order = v.InferOutput<typeof Order>;

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

export const Cart = v.object({
  cartId: Id,
  status: v.literal('PENDING'),
  draft: OrderDraft,
  planName: LocalText,
  total: Cost,
  updatedAt: Instant,
});
export type Cart = v.InferOutput<typeof Cart>;

/** One-time code request: `expiresIn` is in seconds and may be missing (specification, section 3). */
export const OtpRequest = v.object({ requestId: Id, expiresIn: v.optional(v.number()) });
export type OtpRequest = v.InferOutput<typeof OtpRequest>;

/** Consent record, version 2; `consentGivenAt` in ms. One record a document (decisions). */
export const Consent = v.object({
  version: v.literal(2),
  userFlow: v.string(),
  documentName: v.picklist(['TERMS_OF_USE', 'PRIVACY_POLICY']),
  productId: v.string(),
  consentGivenAt: Instant,
  consentType: v.picklist(['EXPLICIT_READ', 'EXPLICIT_NO_READ', 'IMPLICIT']),
  customerId: v.string(),
  email: v.string(),
  appVersion: v.literal('WEB'),
});
export type Consent = v.InferOutput<typeof Consent>;

export const UserDetails = v.object({
  external_id: Id,
  email: v.optional(v.string()),
  first_name: v.optional(v.string()),
  middle_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  dob: v.optional(v.object({ timestamp: v.number() })),
  telco_user: v.optional(v.boolean()),
  telco_info: v.optional(v.object({ phone_no: v.optional(v.string()) })),
});
export type UserDetails = v.InferOutput<typeof UserDetails>;

/** Country config: formats and language. Everything has the specification's default until it loads (section 9). */
export const CountryConfig = v.object({
  country: v.string(),
  default_language: v.string(),
  default_timezone: v.string(),
  date_formats: v.record(v.string(), v.string()),
  time_formats: v.record(v.string(), v.string()),
  currency_formats: v.object({
    code: v.string(),
    symbol: v.string(),
    separator: v.string(),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  }),
  zip_code_size: v.pipe(v.number(), v.integer()),
});
export type CountryConfig = v.InferOutput<typeof CountryConfig>;

/** One place that a postal code covers. */
export const Place = v.object({
  postalCode: v.string(),
  country: v.string(),
  state: v.string(),
  city: v.string(),
  district: v.string(),
  areas: v.array(v.string()),
});
export type Place = v.InferOutput<typeof Place>;
