import type { CallInput, Transaction as Charge } from '@senda/contract';
import { hasCheckDigit } from '@senda/core/card';
import type { Customer, Feature, Operation } from '../gateway/handler.ts';
import { Refusal, unprocessable } from '../gateway/refusal.ts';
import { chargeAt, transactionAt } from '../rules/charge.ts';
import { atomically, type Transaction } from '../store/port.ts';
import type { PaymentRow } from '../store/rows.ts';
import { keptOf, outcomeOf } from './cards.ts';

type Card = CallInput<'requestPayment'>['body']['card'];

function chargeFor(
  op: Operation,
  card: Card,
): Pick<PaymentRow, 'card' | 'status' | 'settlesAs' | 'settledAt' | 'reason'> {
  const { after, settlesAs, reason } = outcomeOf(card.number, card.expiry, op.now);
  return {
    card: keptOf(card.number, card.expiry),
    status: after > 0 ? 'PENDING' : settlesAs,
    settlesAs,
    settledAt: op.now + after,
    ...(reason && { reason }),
  };
}

/** Writes down what has been decided since, and says no when a charge of the order stands. @throws Refusal ALREADY_PAID */
async function settleEarlier(tx: Transaction, orderRef: string, now: number): Promise<void> {
  for (const row of await tx.payments.find({ orderRef })) {
    const { status } = chargeAt(row, now);
    if (status !== row.status) await tx.payments.update(row.id, { status });
    if (status !== 'REFUSED') throw new Refusal('ALREADY_PAID');
  }
}

interface Intent {
  readonly orderRef: string;
  readonly idempotencyKey: string;
  readonly card: Card;
}

/** Charges once a customer and idempotency key, and at most once with success an order. */
async function charge(
  tx: Transaction,
  op: Operation,
  customer: Customer,
  intent: Intent,
): Promise<PaymentRow> {
  const { orderRef, idempotencyKey, card } = intent;
  const [same] = await tx.payments.find({ accountId: customer.id, idempotencyKey });
  if (same && same.orderRef !== orderRef) {
    throw unprocessable('Idempotency-Key', 'This key was used for another order.');
  }
  if (same) return same;
  const order = await tx.orders.get(orderRef);
  if (order?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
  await settleEarlier(tx, orderRef, op.now);
  if (!hasCheckDigit(card.number)) throw new Refusal('CARD_REFUSED');
  const row: PaymentRow = {
    id: op.id(),
    accountId: customer.id,
    orderRef,
    idempotencyKey,
    amount: order.preview.total.amount,
    ...chargeFor(op, card),
  };
  await tx.payments.insert(row);
  return row;
}

export const paymentHandlers: Feature<'requestPayment' | 'getTransactionStatus'> = {
  requestPayment: async ({ headers, body }, op): Promise<Charge> => {
    const customer = await op.customer();
    const intent = { ...body, idempotencyKey: headers['Idempotency-Key'] };
    const row = await atomically(op.store, (tx) => charge(tx, op, customer, intent));
    return transactionAt(row, op.now);
  },
  getTransactionStatus: async ({ params }, op) => {
    const customer = await op.customer();
    const row = await op.store.payments.get(params.transactionId);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.accountId !== customer.id) throw new Refusal('NOT_YOURS');
    return transactionAt(row, op.now);
  },
};
