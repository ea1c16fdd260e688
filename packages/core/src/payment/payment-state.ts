/**
 * The payment state under the names of specification, section 3. Nothing is kept twice: each field is read from the
 * purchase's answers and from what the payment step keeps of its work. Nothing of a card but brand, last four and expiry.
 */
import type { Card } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';
import { orderFailure } from './order-failure.ts';
import type { PaymentDraft } from './payment.schema.ts';

/** A will to pay: whether it was sent, and what of its form may be kept. */
interface PaymentRequest {
  readonly requested: boolean;
  readonly formData: { readonly holder?: string; readonly card?: Card };
}

interface Paying {
  readonly data: JourneyData;
  /** What the payment step keeps; missing before it was opened. */
  readonly draft?: PaymentDraft;
  /** What the choice of a way to pay keeps. */
  readonly choosing?: { readonly multiplePaymentPopup?: true | undefined };
}

type Selected<T> = (paying: Paying) => T;

/** By the key that makes a payment one: at most the one that is in use. */
const paymentRequests: Selected<Readonly<Record<string, PaymentRequest>>> = ({ draft = {} }) => {
  const { payKey, requested = false, holder, card } = draft;
  if (payKey === undefined) return {};
  const formData = { ...(holder !== undefined && { holder }), ...(card && { card }) };
  return { [payKey]: { requested, formData } };
};

/** Each field of the state as a function of what is known and of what is being done. */
export const payment = {
  paymentRequests,
  /** How each order stood when it was seen last, by its reference. */
  processingOrders: ({ draft }) => draft?.processingOrders ?? {},
  /** Why the latest payment was refused. */
  paymentError: ({ data }) => orderFailure(data)?.reason,
  /** Where a refusal is mended. */
  paymentFailedRedirectUrl: ({ data }) => orderFailure(data)?.fixPath,
  /** The card that was tried last: brand, last four digits and expiry. */
  cardDetails: ({ data, draft }) => draft?.card ?? data.payment?.card,
  /** She is being asked whether one card pays what is paid later, too. */
  multiplePaymentPopup: ({ choosing }) => choosing?.multiplePaymentPopup ?? false,
  selectedPaymentMethod: ({ data }) => data.payBy,
  paymentResult: ({ data }) => data.payment,
} as const satisfies Record<string, Selected<unknown>>;
