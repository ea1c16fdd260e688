import type { PaymentContext } from './payment.setup.ts';
import type { PaymentData } from './payment.step.ts';

/** How far the bank has agreed to the card of the periods to come. */
function laterResult({ parts }: PaymentContext, paid: boolean) {
  if (parts === null || !paid) return {};
  const { status, amount, card } = parts.recurring;
  return { recurring: { status, amount, card } };
}

/**
 * What a payment ends with.
 * @throws Error while there is no transaction: the machine ends with one alone.
 */
export function resultOf(context: PaymentContext): PaymentData {
  const { transaction, cardKept, parts, ordered } = context;
  if (transaction === null) throw new Error('A payment cannot end without a transaction.');
  const { orderRef, transactionId, amount, card, status, reason } = transaction;
  const outcome = status === 'PAID' ? 'paid' : 'failed';
  return {
    payment: {
      outcome,
      orderRef,
      transactionId,
      amount,
      card,
      ...(ordered !== null && { number: ordered }),
      ...(reason && { reason }),
      ...(transactionId === parts?.recurring.transactionId && { part: 'recurring' as const }),
      ...laterResult(context, outcome === 'paid'),
      ...(cardKept !== null && { cardKept }),
    },
  };
}
