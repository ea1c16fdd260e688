import type { CallResult, Transaction as Charge } from '@senda/contract';
import type { Feature, Operation, Shopper } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { assertPayable } from '../orders/order.ts';
import { payerOfLink } from '../paylinks/paylink.ts';
import { chargeAt, transactionAt } from '../rules/charge.ts';
import { owedForPeriod } from '../rules/renewal.ts';
import { atomically, type Transaction } from '../store/port.ts';
import type { PaymentRow } from '../store/rows.ts';
import { charge, type Intent } from './charge.ts';
import { chargeParts } from './charge-parts.ts';

/** What an order of the account costs, or a period of one of its lines. @throws Refusal NOT_FOUND when it is not hers, ORDER_CLOSED */
async function owedFor(tx: Transaction, op: Operation, accountId: string, ref: string): Promise<number> {
  if (ref.startsWith('RN-')) return owedForPeriod(tx, accountId, ref);
  const order = await tx.orders.get(ref);
  if (order?.accountId !== accountId) throw new Refusal('NOT_FOUND');
  assertPayable(order, await tx.payments.find({ orderRef: ref }), op.now);
  return order.preview.total.amount;
}

/** Charges an order of an account. */
async function payOrder(op: Operation, { accountId, ...rest }: Omit<Intent, 'owed'>): Promise<Charge> {
  const owed = (tx: Transaction, ref: string) => owedFor(tx, op, accountId, ref);
  const row = await atomically(op.store, (tx) => charge(tx, op, { accountId, ...rest, owed }));
  return transactionAt(row, op);
}

/** A charge of the customer's own. @throws Refusal NOT_FOUND */
async function ownCharge(op: Operation, customer: Shopper, id: string): Promise<PaymentRow> {
  const row = await op.store.payments.get(id);
  if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
  return row;
}

function statusOf(latest: Charge | undefined): CallResult<'getPaymentStatus'>['status'] {
  if (!latest) return 'UNPAID';
  return latest.refundedAt === undefined ? latest.status : 'REFUNDED';
}

type PaymentCall =
  | 'requestPayment'
  | 'requestPaymentV4'
  | 'requestMultiplePayment'
  | 'retryPayment'
  | 'getTransactionStatus'
  | 'getPaymentStatus'
  | 'sendPaymentCallback';

export const paymentHandlers: Feature<PaymentCall> = {
  requestPayment: async ({ headers, body }, op) => {
    const { orderRef, paylinkId, ...rest } = body;
    const idempotencyKey = headers['Idempotency-Key'];
    const withoutSession = paylinkId !== undefined;
    const means = { ...rest, withoutSession };
    // A link entitles to pay, not to use what its customer keeps.
    const accountId = !withoutSession
      ? (await op.shopper()).id
      : await payerOfLink(op, { paylinkId, orderRef, idempotencyKey, keptCard: means.paymentMethodID });
    return payOrder(op, { accountId, idempotencyKey, ref: orderRef, means });
  },
  requestPaymentV4: async ({ headers, body: { orderRef, paymentMethodID } }, op) => {
    const { id: accountId } = await op.shopper();
    const idempotencyKey = headers['Idempotency-Key'];
    return payOrder(op, { accountId, idempotencyKey, ref: orderRef, means: { paymentMethodID } });
  },
  requestMultiplePayment: async ({ headers, body: { orderRef, ...means } }, op) => {
    const { id: accountId } = await op.customer();
    const intent = { accountId, idempotencyKey: headers['Idempotency-Key'], ref: orderRef, means };
    const owed = (tx: Transaction, ref: string) => owedFor(tx, op, accountId, ref);
    const { upfront, recurring } = await atomically(op.store, (tx) =>
      chargeParts(tx, op, { ...intent, owed }),
    );
    return { upfront: transactionAt(upfront, op), recurring: transactionAt(recurring, op) };
  },
  retryPayment: async ({ params, headers, body: means }, op) => {
    const customer = await op.shopper();
    const { orderRef } = await ownCharge(op, customer, params.transactionId);
    const idempotencyKey = headers['Idempotency-Key'];
    return payOrder(op, { accountId: customer.id, idempotencyKey, ref: orderRef, means });
  },
  getTransactionStatus: async ({ params }, op) =>
    transactionAt(await ownCharge(op, await op.shopper(), params.transactionId), op),
  getPaymentStatus: async ({ query: { orderRef } }, op) => {
    const { id } = await op.shopper();
    const order = await op.store.orders.get(orderRef);
    if (order?.accountId !== id) throw new Refusal('NOT_FOUND');
    const [latest] = await op.store.payments.find({ orderRef }, { newestFirst: true, limit: 1 });
    const payment = latest && transactionAt(latest, op);
    return { orderRef, status: statusOf(payment), ...(payment && { payment }) };
  },
  /** A bank that calls late changes nothing, as one that calls twice. */
  sendPaymentCallback: async ({ body: { transactionId, status, reason = 'BANK_REFUSED' } }, op) => {
    if (!op.sandbox) throw new Refusal('NOT_FOUND');
    const row = await atomically(op.store, async (tx) => {
      const known = await tx.payments.get(transactionId);
      if (!known) throw new Refusal('NOT_FOUND');
      const standing = chargeAt(known, op.now);
      if (standing.status !== 'PENDING') return standing;
      const decided = { status, settlesAs: status, settledAt: op.now };
      await tx.payments.update(known.id, { ...decided, ...(status === 'REFUSED' && { reason }) });
      return { ...standing, ...decided };
    });
    return { transactionId, status: row.status };
  },
};
