/** What the responses of the payment machine's calls contain. */
import { type CallResult, model, type Order, type Transaction } from '@senda/contract';
import * as v from 'valibot';
import { failureIn, outputIn } from '../../base/calls/outcome.ts';
import { decisiveTransaction, type PaidParts } from '../../common/purchase/parts.ts';

export const orderIn = (event: unknown): Order => outputIn<'getOrder'>(event);

type Answer = CallResult<'getOrder' | 'getTransactionStatus' | 'requestMultiplePayment'>;

/** Returns the payments of both parts in a response; null if it has a single payment. */
export function partsIn(event: unknown): PaidParts | null {
  const answer = (event as { output: Answer }).output;
  if ('upfront' in answer) return answer;
  if ('transactionId' in answer || !answer.payment || !answer.recurring) return null;
  return { upfront: answer.payment, recurring: answer.recurring };
}

/** Returns the payment in a response: the transaction itself, the order's latest payment, or the decisive part. */
export function paymentIn(event: unknown): Transaction | null {
  const parts = partsIn(event);
  if (parts !== null) return decisiveTransaction(parts);
  const answer = outputIn<'getOrder' | 'getTransactionStatus'>(event);
  return 'transactionId' in answer ? answer : (answer.payment ?? null);
}

const KeyUsed = v.object({ failure: v.object({ order_ref: model.Id }) });

/** Returns the order that already has the key, from the refusal of a different body; null if it names none. */
export function orderOfKey(event: unknown): string | null {
  const failure = failureIn(event);
  const parsed = v.safeParse(KeyUsed, failure.kind === 'refused' ? failure.body : undefined);
  return parsed.success ? parsed.output.failure.order_ref : null;
}

/** Returns whether an event has a payment without a card: no bank decides it. */
export const isVoucher = ({ event }: { readonly event: unknown }): boolean =>
  paymentIn(event)?.voucher !== undefined;
