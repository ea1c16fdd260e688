import type { CallResult, Transaction as Charge, VoucherKind } from '@senda/contract';
import type { Handlers, RequestContext, Shopper } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { owedForPeriod } from '../rules/lifecycle/renewal.ts';
import { assertPayable } from '../rules/order/order.ts';
import { payerOfLink } from '../rules/order/paylink.ts';
import { charge, type Intent } from '../rules/payment/charge.ts';
import { chargeAt, transactionAt } from '../rules/payment/transaction.ts';
import { issueVoucher } from '../rules/payment/voucher.ts';
import type { PaymentRow } from '../store/rows/payment.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';
import { chargeParts } from './charge-parts.ts';

/** Returns the amount owed for an order of the account, or for a period of one of its lines. @throws Refusal NOT_FOUND, ORDER_CLOSED */
async function owedFor(
  tx: Transaction,
  ctx: RequestContext,
  accountId: string,
  ref: string,
): Promise<number> {
  if (ref.startsWith('RN-')) return owedForPeriod(tx, accountId, ref);
  const order = await tx.orders.get(ref);
  if (order?.accountId !== accountId) throw new Refusal('NOT_FOUND');
  assertPayable(order, await tx.payments.find({ orderRef: ref }), ctx.now);
  return order.preview.total.amount;
}

async function payOrder(ctx: RequestContext, { accountId, ...rest }: Omit<Intent, 'owed'>): Promise<Charge> {
  const owed = (tx: Transaction, ref: string) => owedFor(tx, ctx, accountId, ref);
  const row = await atomically(ctx.store, (tx) => charge(tx, ctx, { accountId, ...rest, owed }));
  return transactionAt(row, ctx);
}

async function payByVoucher(
  ctx: RequestContext,
  { kind, ...rest }: Pick<Intent, 'idempotencyKey' | 'ref'> & { readonly kind: VoucherKind },
): Promise<Charge> {
  const { id: accountId } = await ctx.shopper();
  const owed = (tx: Transaction, ref: string) => owedFor(tx, ctx, accountId, ref);
  const row = await atomically(ctx.store, (tx) => issueVoucher(tx, ctx, { accountId, ...rest, owed }, kind));
  return transactionAt(row, ctx);
}

/** Returns a charge of the customer. @throws Refusal NOT_FOUND */
async function ownCharge(ctx: RequestContext, customer: Shopper, id: string): Promise<PaymentRow> {
  const row = await ctx.store.payments.get(id);
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

export const paymentHandlers: Handlers<PaymentCall> = {
  requestPayment: async ({ headers, body }, ctx) => {
    const { orderRef, paylinkId, voucher, ...rest } = body;
    const idempotencyKey = headers['Idempotency-Key'];
    if (voucher !== undefined) {
      if (paylinkId !== undefined || Object.values(rest).some((given) => given !== undefined))
        throw unprocessable('voucher', 'A voucher is paid without a card or a link.');
      return payByVoucher(ctx, { idempotencyKey, ref: orderRef, kind: voucher });
    }
    const withoutSession = paylinkId !== undefined;
    const paymentInput = { ...rest, withoutSession };
    // A link does not permit the use of the customer's saved cards.
    const accountId = !withoutSession
      ? (await ctx.shopper()).id
      : await payerOfLink(ctx, {
          paylinkId,
          orderRef,
          idempotencyKey,
          keptCard: paymentInput.paymentMethodID,
        });
    const made = await payOrder(ctx, { accountId, idempotencyKey, ref: orderRef, paymentInput });
    // The request is not of the customer who is written to.
    if (withoutSession) await ctx.store.agenda.update(accountId, { dueAt: ctx.now });
    return made;
  },
  requestPaymentV4: async ({ headers, body: { orderRef, paymentMethodID } }, ctx) => {
    const { id: accountId } = await ctx.shopper();
    const idempotencyKey = headers['Idempotency-Key'];
    return payOrder(ctx, { accountId, idempotencyKey, ref: orderRef, paymentInput: { paymentMethodID } });
  },
  requestMultiplePayment: async ({ headers, body: { orderRef, ...paymentInput } }, ctx) => {
    const { id: accountId } = await ctx.customer();
    const intent = { accountId, idempotencyKey: headers['Idempotency-Key'], ref: orderRef, paymentInput };
    const owed = (tx: Transaction, ref: string) => owedFor(tx, ctx, accountId, ref);
    const { upfront, recurring } = await atomically(ctx.store, (tx) =>
      chargeParts(tx, ctx, { ...intent, owed }),
    );
    return { upfront: transactionAt(upfront, ctx), recurring: transactionAt(recurring, ctx) };
  },
  retryPayment: async ({ params, headers, body: paymentInput }, ctx) => {
    const customer = await ctx.shopper();
    const { orderRef } = await ownCharge(ctx, customer, params.transactionId);
    const idempotencyKey = headers['Idempotency-Key'];
    return payOrder(ctx, { accountId: customer.id, idempotencyKey, ref: orderRef, paymentInput });
  },
  getTransactionStatus: async ({ params }, ctx) =>
    transactionAt(await ownCharge(ctx, await ctx.shopper(), params.transactionId), ctx),
  getPaymentStatus: async ({ query: { orderRef } }, ctx) => {
    const { id } = await ctx.shopper();
    const order = await ctx.store.orders.get(orderRef);
    if (order?.accountId !== id) throw new Refusal('NOT_FOUND');
    const [latest] = await ctx.store.payments.find({ orderRef }, { newestFirst: true, limit: 1 });
    const payment = latest && transactionAt(latest, ctx);
    return { orderRef, status: statusOf(payment), ...(payment && { payment }) };
  },
  /** Ignores late and repeated callbacks. */
  sendPaymentCallback: async ({ body: { transactionId, status, reason = 'BANK_REFUSED' } }, ctx) => {
    if (!ctx.sandbox) throw new Refusal('NOT_FOUND');
    const row = await atomically(ctx.store, async (tx) => {
      const known = await tx.payments.get(transactionId);
      if (!known) throw new Refusal('NOT_FOUND');
      const current = chargeAt(known, ctx.now);
      if (current.status !== 'PENDING') return current;
      const decided = { status, settlesAs: status, settledAt: ctx.now };
      await tx.payments.update(known.id, { ...decided, ...(status === 'REFUSED' && { reason }) });
      return { ...current, ...decided };
    });
    return { transactionId, status: row.status };
  },
};
