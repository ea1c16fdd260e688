/** Inputs of the payment machine's calls. */
import type { CallInput } from '@senda/contract';
import { cardForPayment } from '../../common/card/card-form.ts';
import { needsNoCardForm } from '../../common/purchase/parts.ts';
import { orderBody } from './intent.ts';
import { chosenWallet, hasKeptCards, isByLink, voucherIn } from './payment.choice.ts';
import type { PaymentContext } from './payment.context.ts';
import { chosenPlan } from './payment.instalments.ts';

/** Returns what is asked for the ways to pay; `customerId` is null where no kept cards are offered. */
export const methodsInput = (context: PaymentContext) => ({
  channel: context.channel,
  customerId: hasKeptCards(context) ? (context.data.session?.userId ?? '') : null,
});

export const getOrderInput = ({ draft }: PaymentContext): CallInput<'getOrder'> => ({
  params: { orderReference: draft.orderRef ?? '' },
});

/**
 * Returns the order to create, with its idempotency key.
 * @throws Error if required data is missing; the guard `isIncomplete` prevents that.
 */
export function createOrderInput(context: PaymentContext): CallInput<'createOrder'> {
  const { data, draft } = context;
  const body = orderBody(data);
  if (body === null) throw new Error('Nothing can be ordered before plan, number, profile and address.');
  const { orderKey, replaces } = draft;
  return {
    headers: { 'Idempotency-Key': orderKey },
    body: {
      ...body,
      ...(isByLink(context) && { payBy: 'PAY_LINK' as const }),
      ...(replaces !== undefined && { replaces }),
    },
  };
}

export const getTransactionStatusInput = ({
  transaction,
}: PaymentContext): CallInput<'getTransactionStatus'> => ({
  params: { transactionId: transaction?.transactionId ?? '' },
});

/** Returns the form's capture context; nothing is sent before there is one. */
const contextOf = ({ capture }: PaymentContext): string => capture?.captureContext ?? '';

/** Exchanges the entered card for a token, to be saved after the payment. */
export const saveCardDetailsInput = (context: PaymentContext): CallInput<'saveCardDetails'> => ({
  body: { captureContext: contextOf(context), card: cardForPayment(context.form.values) },
});

/** Returns the saved card's id, the entered card's token, or the entered card itself. */
function instrumentOf({ form, savedCard, draft }: PaymentContext) {
  const id = savedCard?.paymentMethodID ?? draft.handed;
  return id === undefined ? { card: cardForPayment(form.values) } : { paymentMethodID: id };
}

const captureContextField = (context: PaymentContext) =>
  needsNoCardForm(context) ? {} : { captureContext: contextOf(context) };

const returnTo = ({ origin, returnPath = '/web/payment' }: PaymentContext) =>
  origin === undefined ? {} : { returnUrl: origin + returnPath };

/** Returns what the chosen wallet gave, in place of a card; undefined where none is chosen. */
function walletField(context: PaymentContext) {
  const method = chosenWallet(context)?.wallet.method;
  const { walletDetails: details } = context;
  return method === undefined || details === null ? undefined : { wallet: { method, details } };
}

/** One payment for the whole order. */
export function requestPaymentInput(context: PaymentContext): CallInput<'requestPayment'> {
  const orderRef = context.draft.orderRef ?? '';
  const voucher = voucherIn(context);
  const wallet = walletField(context);
  const plan = chosenPlan(context);
  const card = () => ({
    ...instrumentOf(context),
    ...captureContextField(context),
    ...returnTo(context),
    ...(plan && { instalments: plan.count }),
  });
  return {
    headers: { 'Idempotency-Key': context.draft.payKey },
    body: {
      orderRef,
      ...(voucher === null ? (wallet ? { ...wallet, ...returnTo(context) } : card()) : { voucher }),
    },
  };
}

/** Returns the card for later periods; empty if it is the upfront card. */
function recurringInstrument({ later, laterForm }: PaymentContext) {
  if (typeof later !== 'object') return {};
  const { savedCard } = later;
  const recurring =
    savedCard === null
      ? { card: cardForPayment(laterForm.values) }
      : { paymentMethodID: savedCard.paymentMethodID };
  return { recurring };
}

/** A payment for each part of the order, with one pay key. */
export const requestMultiplePaymentInput = (
  context: PaymentContext,
): CallInput<'requestMultiplePayment'> => ({
  headers: { 'Idempotency-Key': context.draft.payKey },
  body: {
    orderRef: context.draft.orderRef ?? '',
    upfront: walletField(context) ?? instrumentOf(context),
    ...recurringInstrument(context),
    ...(walletField(context) === undefined && captureContextField(context)),
    ...returnTo(context),
  },
});
