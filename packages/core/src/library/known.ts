/** The answers that purchase steps give, by data key: what a step may know of those before it. */
import { model } from '@senda/contract';
import * as v from 'valibot';
import type { EkycConfig } from '../kyc/kyc-config.ts';

/** The plan that a customer chose. */
export const PlanChoice = v.object({
  sku: model.Id,
  name: model.LocalText,
  productType: model.ProductType,
  /** trial_plan and trial_migration_plan are trials (specification, section 3). */
  productLabel: v.optional(v.string()),
  /** Minor currency units, tax included: what is paid with the order. */
  amount: model.Amount,
  /** The same for each period after it, where the plan is paid later; missing where a period costs what the first one did. */
  recurringAmount: v.optional(model.Amount),
  validityDays: v.number(),
  benefits: v.array(model.Benefit),
  /** What the plan may be ordered with: NEW and PORTIN, in any case of letters; new numbers only where it says nothing. */
  orderTypes: v.optional(v.array(v.string())),
});
export type PlanChoice = v.InferOutput<typeof PlanChoice>;

/** An add-on or a bundle that a customer chose. Its amount is in minor currency units, tax included. */
export const AddonChoice = v.object({
  sku: model.Id,
  name: model.LocalText,
  amount: model.Amount,
  /** There for a bundle: several add-ons at one price. */
  itemType: v.optional(v.literal('BUNDLE')),
});
export type AddonChoice = v.InferOutput<typeof AddonChoice>;

export const Account = v.object({ email: model.Email, flow: v.picklist(['login', 'signup']) });
export type Account = v.InferOutput<typeof Account>;

export const Session = v.object({ userId: v.string() });

/** Where a guest is written to; `proven`: a code that went there was right, else the gateway takes her word. */
export const ProvenContact = v.object({ to: model.GuestContact, proven: v.boolean() });
export type ProvenContact = v.InferOutput<typeof ProvenContact>;

/** The number that a customer chose. Its amount is in minor currency units, tax included. */
export const NumberChoice = v.object({
  number: model.PhoneNumber,
  category: model.NumberCategory,
  amount: model.Amount,
});
export type NumberChoice = v.InferOutput<typeof NumberChoice>;

/** The way of delivery that a customer chose. Its amount is in minor currency units, tax included. */
export const DeliveryMethodChoice = v.object({
  deliveryType: model.DeliveryType,
  name: model.LocalText,
  amount: model.Amount,
});
export type DeliveryMethodChoice = v.InferOutput<typeof DeliveryMethodChoice>;

/** The time in which the courier comes. */
export const DeliverySlotChoice = v.object({
  deliverySlot: model.Id,
  from: model.Instant,
  to: model.Instant,
});
export type DeliverySlotChoice = v.InferOutput<typeof DeliverySlotChoice>;

/** The number that a customer brings from another operator, which has agreed to let it go. */
export const PortInChoice = v.object({
  number: model.PhoneNumber,
  donorId: model.Id,
  donorName: v.string(),
  /** YYYY-MM-DD; as soon as possible where it is missing. */
  portDate: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Until when the NIP serves, in ms since the epoch. */
  validUntil: model.Instant,
});
export type PortInChoice = v.InferOutput<typeof PortInChoice>;

/** What the customer agreed to buy, at order-summary. */
export const Accepted = v.object({
  preview: model.OrderPreview,
  /** Those that take something off. */
  promoCodes: v.optional(v.array(v.string())),
});

/** The identity check that was handed in; without a reference it was left for later. */
export const Kyc = v.object({ kycReference: v.optional(model.Id) });

/** What a payment is made with: a card that the customer types, or one that she keeps. */
const newCard = { method: v.literal('new-card') };
const savedCard = { method: v.literal('saved-card'), paymentMethodID: model.Id, card: model.Card };
export const CardBy = v.variant('method', [v.object(newCard), v.object(savedCard)]);
export type CardBy = v.InferOutput<typeof CardBy>;

/** What the customer pays with; `both`: what is paid later too. With `each-part` the two have a choice of their own. */
export const PayBy = v.variant('method', [
  v.object({ ...newCard, both: v.optional(v.literal(true)) }),
  v.object({ ...savedCard, both: v.optional(v.literal(true)) }),
  /** The card that was chosen before that was; null for a new one. */
  v.object({ method: v.literal('each-part'), paymentMethodID: v.nullable(model.Id) }),
]);
export type PayBy = v.InferOutput<typeof PayBy>;

/** What each part of an order is paid with that has something to be paid later. */
export const PayParts = v.object({ upfront: CardBy, recurring: CardBy });
export type PayParts = v.InferOutput<typeof PayParts>;

/** The card of the periods to come: how far the bank has agreed to it, and what it is charged for each. */
const RecurringResult = v.object({
  status: v.picklist(['PAID', 'PENDING', 'REFUSED']),
  amount: model.Amount,
  card: model.Card,
});

/** How a payment ended. Its amount is in minor currency units; without a transaction nothing was due. */
export const PaymentResult = v.object({
  outcome: v.picklist(['paid', 'failed']),
  orderRef: model.Id,
  transactionId: v.optional(model.Id),
  amount: model.Amount,
  card: v.optional(model.Card),
  /** The number that the order has. */
  number: v.optional(model.PhoneNumber),
  reason: v.optional(model.RefusalReason),
  /** It was the card of the periods to come that was refused; nothing was paid. */
  part: v.optional(v.literal('recurring')),
  /** There where a part is paid later. */
  recurring: v.optional(RecurringResult),
  /** Where she asked for the card to be kept: whether it was. */
  cardKept: v.optional(v.boolean()),
});
export type PaymentResult = v.InferOutput<typeof PaymentResult>;

/** Data by key; a key is missing until its step is finished. What the host knows of how she came is beside it. */
export interface Known {
  readonly channel?: 'web' | 'retail';
  /** The store whose tablet this is. */
  readonly selectedStoreId?: string;
  /** The code of a third party who sent her here. */
  readonly thirdPartyReferralcode?: string;
  readonly plan?: PlanChoice;
  readonly simType?: 'esim' | 'physical_sim';
  /** That her telephone takes eSIMs. */
  readonly esimConfirm?: boolean;
  readonly addonsOffered?: boolean;
  readonly eKycConfig?: EkycConfig;
  readonly selectedPromoCodes?: readonly string[];
  readonly addons?: readonly AddonChoice[];
  readonly account?: Account;
  /** Missing for a customer, who has her e-mail. */
  readonly contact?: ProvenContact;
  /** ICCID of the card that a store handed over. */
  readonly iccid?: string;
  readonly session?: v.InferOutput<typeof Session>;
  /** null: she brings her own. */
  readonly number?: NumberChoice | null;
  readonly numberType?: 'NEW' | 'PORT_IN';
  readonly kyc?: v.InferOutput<typeof Kyc>;
  readonly portIn?: PortInChoice;
  readonly profile?: v.InferOutput<typeof model.Profile>;
  readonly billingAddress?: v.InferOutput<typeof model.Address>;
  readonly deliveryAddress?: v.InferOutput<typeof model.Address>;
  readonly sameAsBilling?: boolean;
  readonly deliveryNeeded?: boolean;
  readonly deliveryPostalCode?: string;
  readonly selectedDeliveryMethod?: DeliveryMethodChoice;
  readonly selectedDeliverySlot?: DeliverySlotChoice;
  readonly selectedSelfPickUpAddress?: v.InferOutput<typeof model.PickupLocation>;
  readonly selfPickupZipCode?: string;
  readonly accepted?: v.InferOutput<typeof Accepted>;
  readonly payBy?: PayBy;
  readonly payParts?: PayParts;
  readonly payment?: PaymentResult;
}
