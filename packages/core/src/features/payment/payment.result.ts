import type { PaymentData } from '../../base/answers/payment.ts';
import type { PaymentContext } from './payment.context.ts';

/** Returns the status of the recurring part, once the upfront part is paid. */
function laterResult({ parts }: PaymentContext, paid: boolean) {
  if (parts === null || !paid) return {};
  const { status, amount, card } = parts.recurring;
  // A later part is always paid by a card.
  return card === undefined ? {} : { recurring: { status, amount, card } };
}

/** Returns the result of an order with nothing due. */
function placedResult({ draft: { orderRef = '' }, ordered }: PaymentContext): PaymentData {
  const number = ordered === null ? {} : { number: ordered };
  return { payment: { outcome: 'paid', orderRef, amount: 0, ...number } };
}

/**
 * Returns the step's result.
 * @throws Error if an amount is due and there is no transaction.
 */
export function resultOf(context: PaymentContext): PaymentData {
  const { transaction, cardKept, parts, ordered, due } = context;
  if (transaction === null && !due) return placedResult(context);
  if (transaction === null) throw new Error('A payment cannot end without a transaction.');
  const { orderRef, transactionId, amount, card, voucher, instalments, status, reason } = transaction;
  const outcome = status === 'PAID' ? 'paid' : 'failed';
  return {
    payment: {
      outcome,
      orderRef,
      transactionId,
      amount,
      ...(card && { card }),
      ...(voucher && { voucher: voucher.kind }),
      ...(instalments && { instalments }),
      ...(ordered !== null && { number: ordered }),
      ...(reason && { reason }),
      ...(transactionId === parts?.recurring.transactionId && { part: 'recurring' as const }),
      ...laterResult(context, outcome === 'paid'),
      ...(cardKept !== null && { cardKept }),
    },
  };
}
