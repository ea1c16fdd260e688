/** Payments with money that is on its way: in cash at a shop, or by a bank transfer (decision 0088). */
import type { VoucherKind } from '@senda/contract';
import { buysPlan } from '@senda/core/purchase';
import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import type { Transaction } from '../../store/store.ts';
import { earlierCharge, type Intent, settleEarlier } from './charge.ts';
import { recurringCost } from './recurring.ts';
import { chargeAt } from './transaction.ts';

/** Time from an order until the end of its vouchers (ms): a shop is not always near, or open. */
export const voucherPeriod = 48 * 60 * 60_000;

/** The amounts that can be paid (centavos): what a shop takes at once, and what a bank transfers to a new account. */
export const voucherLimits: Readonly<Record<VoucherKind, { min: number; max: number }>> = {
  OXXO: { min: 1_000, max: 1_000_000 },
  SPEI: { min: 100, max: 5_000_000 },
};

/** Code of the bank, and of the city of its branch. */
const branch = '646180';

/** Returns the check digit of a CLABE: the weights 3, 7 and 1, modulo 10. */
function clabeCheckDigit(digits: string): number {
  const weights = [3, 7, 1];
  const sum = Array.from(digits).reduce(
    (all, digit, at) => all + ((Number(digit) * (weights[at % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Returns eleven digits that differ for each serial number, and do not show it. */
const scattered = (serial: number): string =>
  String((BigInt(serial) * 61_803_398_873n) % 100_000_000_000n).padStart(11, '0');

const numberOf: Readonly<Record<VoucherKind, (serial: number) => string>> = {
  OXXO: (serial) => `9300140${scattered(serial)}`,
  SPEI: (serial) => {
    const digits = branch + scattered(serial);
    return `${digits}${clabeCheckDigit(digits)}`;
  },
};

/** @throws Refusal INVALID_REQUEST (422) for an order whose plan repeats or that pays for a service, or another amount than the method takes */
function assertPayableBy(kind: VoucherKind, order: OrderRow | undefined, amount: number): void {
  if (!order || !buysPlan(order) || recurringCost(order) !== undefined) {
    throw unprocessable('voucher', 'Only a plan that is paid once can be paid this way.');
  }
  const { min, max } = voucherLimits[kind];
  if (amount < min || amount > max) throw unprocessable('voucher', 'This amount cannot be paid this way.');
}

/**
 * Issues the voucher of an intent. A repeated intent, and an order that has an open one of this kind, return the earlier one.
 * Another payment of the order that waits for its customer is cancelled.
 * @throws Refusal ALREADY_PAID, INVALID_REQUEST (422), and the errors of `owed`
 */
export async function issueVoucher(
  tx: Transaction,
  ctx: RequestContext,
  { accountId, ref, idempotencyKey, owed }: Omit<Intent, 'paymentInput'>,
  kind: VoucherKind,
): Promise<PaymentRow> {
  const earlier = await earlierCharge(tx, { accountId, idempotencyKey, ref });
  if (earlier) return earlier;
  const amount = await owed(tx, ref);
  const order = await tx.orders.get(ref);
  assertPayableBy(kind, order, amount);
  const charges = await tx.payments.find({ orderRef: ref });
  const open = charges.find(
    (row) => row.voucher?.kind === kind && chargeAt(row, ctx.now).status === 'PENDING',
  );
  if (open) return open;
  await settleEarlier(tx, ref, ctx.now);
  const until = (order?.createdAt ?? ctx.now) + voucherPeriod;
  const row: PaymentRow = {
    id: ctx.id(),
    accountId,
    orderRef: ref,
    idempotencyKey,
    amount,
    status: 'PENDING',
    settlesAs: 'REFUSED',
    reason: 'CANCELLED',
    settledAt: until,
    payableAt: numberOf[kind](await tx.next('vouchers')),
    voucher: { kind, issuedAt: ctx.now, until },
  };
  await tx.payments.insert(row);
  return row;
}

/**
 * Takes the money of a voucher, by its reference or CLABE, at `now` (ms). What arrives late, for a cancelled voucher or for the
 * second time is returned; nothing else changes.
 * @throws Refusal NOT_FOUND
 */
export async function receiveMoney(tx: Transaction, payableAt: string, now: number): Promise<PaymentRow> {
  const [row] = await tx.payments.find({ payableAt });
  if (row?.voucher === undefined) throw new Refusal('NOT_FOUND', { message: 'There is no such voucher.' });
  const current = chargeAt(row, now);
  const change =
    current.status === 'PENDING'
      ? ({ status: 'PAID', settlesAs: 'PAID', settledAt: now } as const)
      : { status: current.status, voucher: { ...row.voucher, returnedAt: now } };
  await tx.payments.update(row.id, change);
  return { ...current, ...change };
}
