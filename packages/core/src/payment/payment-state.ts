/**
 * The payment state under the names of specification, section 3. Each field is derived from the journey data and the payment
 * step's draft. Card data is limited to brand, last four digits and expiry.
 */
import type { Card } from '@senda/contract';
import type { JourneyData } from '../answers/journey-data.ts';
import { orderFailure } from './order-failure.ts';
import type { PaymentDraft } from './payment.schema.ts';

/** A payment intent: whether it was requested, and the storable part of its form. */
interface PaymentRequest {
  readonly requested: boolean;
  readonly formData: { readonly holder?: string; readonly card?: Card };
}

interface PaymentSources {
  readonly data: JourneyData;
  /** Draft of the payment step; missing before the step was opened. */
  readonly draft?: PaymentDraft;
  /** Draft of the payment method step. */
  readonly choosing?: { readonly multiplePaymentPopup?: true | undefined };
}

type Selected<T> = (paying: PaymentSources) => T;

/** By idempotency key; at most the current one. */
const paymentRequests: Selected<Readonly<Record<string, PaymentRequest>>> = ({ draft = {} }) => {
  const { payKey, requested = false, holder, card } = draft;
  if (payKey === undefined) return {};
  const formData = { ...(holder !== undefined && { holder }), ...(card && { card }) };
  return { [payKey]: { requested, formData } };
};

/** Selectors of the payment state. */
export const payment = {
  paymentRequests,
  /** Last known status of each order, by reference. */
  processingOrders: ({ draft }) => draft?.processingOrders ?? {},
  paymentError: ({ data }) => orderFailure(data)?.reason,
  /** Where the customer can fix a refusal. */
  paymentFailedRedirectUrl: ({ data }) => orderFailure(data)?.fixPath,
  /** The card used last: brand, last four digits and expiry. */
  cardDetails: ({ data, draft }) => draft?.card ?? data.payment?.card,
  /** Whether the dialog about one card for both parts is open. */
  multiplePaymentPopup: ({ choosing }) => choosing?.multiplePaymentPopup ?? false,
  selectedPaymentMethod: ({ data }) => data.payBy,
  paymentResult: ({ data }) => data.payment,
} as const satisfies Record<string, Selected<unknown>>;
