/** What the calls of the payment machine are made with. */
import type { CallInput } from '@senda/contract';
import { cardForPayment } from '../card/card-form.ts';
import { needsNoCard } from '../purchase/parts.ts';
import { orderBody } from './intent.ts';
import type { PaymentContext } from './payment.setup.ts';

/** The order that stands under the intent. */
export const orderAsked = ({ draft }: PaymentContext): CallInput<'getOrder'> => ({
  params: { orderReference: draft.orderRef ?? '' },
});

/**
 * The order that she wants now, under her order key.
 * @throws Error while something that it needs is missing: `isIncomplete` holds her back before.
 */
export function orderWanted({ data, draft }: PaymentContext): CallInput<'createOrder'> {
  const body = orderBody(data);
  if (body === null) throw new Error('Nothing can be ordered before plan, number, profile and address.');
  const { orderKey, replaces } = draft;
  return {
    headers: { 'Idempotency-Key': orderKey },
    body: { ...body, ...(replaces !== undefined && { replaces }) },
  };
}

/** The payment that waits. */
export const transactionAsked = ({ transaction }: PaymentContext): CallInput<'getTransactionStatus'> => ({
  params: { transactionId: transaction?.transactionId ?? '' },
});

/** The open form's context; nothing is sent before there is one. */
const contextOf = ({ capture }: PaymentContext): string => capture?.captureContext ?? '';

/** The card that she typed, to be kept once it has paid. */
export const cardHandedOver = (context: PaymentContext): CallInput<'saveCardDetails'> => ({
  body: { captureContext: contextOf(context), card: cardForPayment(context.form.values) },
});

/** A card that was typed, or what stands for it; or the id of one that she keeps. */
function meansOf({ form, kept, draft }: PaymentContext) {
  const id = kept?.paymentMethodID ?? draft.handed;
  return id === undefined ? { card: cardForPayment(form.values) } : { paymentMethodID: id };
}

/** What was typed goes under the form's context. */
const underContext = (context: PaymentContext) =>
  needsNoCard(context) ? {} : { captureContext: contextOf(context) };

const returnTo = ({ origin, returnPath = '/web/payment' }: PaymentContext) =>
  origin === undefined ? {} : { returnUrl: origin + returnPath };

/** One payment of the whole order, under her pay key. */
export const paymentWanted = (context: PaymentContext): CallInput<'requestPayment'> => ({
  headers: { 'Idempotency-Key': context.draft.payKey },
  body: {
    orderRef: context.draft.orderRef ?? '',
    ...meansOf(context),
    ...underContext(context),
    ...returnTo(context),
  },
});

/** The card of the periods to come; nothing where it is the one that pays now. */
function laterMeans({ later, laterForm }: PaymentContext) {
  if (typeof later !== 'object') return {};
  const { kept } = later;
  const recurring =
    kept === null ? { card: cardForPayment(laterForm.values) } : { paymentMethodID: kept.paymentMethodID };
  return { recurring };
}

/** A payment of each part of the order, both under her pay key. */
export const partsWanted = (context: PaymentContext): CallInput<'requestMultiplePayment'> => ({
  headers: { 'Idempotency-Key': context.draft.payKey },
  body: {
    orderRef: context.draft.orderRef ?? '',
    upfront: meansOf(context),
    ...laterMeans(context),
    ...underContext(context),
    ...returnTo(context),
  },
});
