/** A line's periods, one after the other: each is paid for once, by hand or by the card that renews the line. */
import { isFreePlan } from '@senda/core/catalogue';
import { Refusal } from '../../request/refusal.ts';
import { planOf } from '../../seed/products.ts';
import type { Collections, Transaction } from '../../store/port.ts';
import type { LineRow } from '../../store/rows/line.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import { outcomeOf } from '../payment/bank-card.ts';
import { agreementOf, recurringRef } from '../payment/recurring.ts';
import { chargeAt } from '../payment/transaction.ts';
import { graceFor, periodOf } from './status.ts';

/** How many periods are caught up with at once: more than any clock is moved on for. */
const mostPeriods = 60;

/** What the period after the one that is paid for is called in payments. */
export const periodRef = ({ id, paidUntil }: LineRow): string => `RN-${id}-${paidUntil}`;

/** Whether a payment is for some period of the line. */
export const isForLine = ({ id }: LineRow, orderRef: string): boolean => orderRef.startsWith(`RN-${id}-`);

/** Price of a line's period, in centavos. */
export const periodCost = ({ planSku }: LineRow): number => planOf(planSku)?.cost.amount ?? 0;

/** What is owed under the name of a period. @throws Refusal NOT_FOUND for a line of another account, ORDER_CLOSED for a period that is over */
export async function owedForPeriod(tx: Collections, accountId: string, ref: string): Promise<number> {
  const line = await tx.lines.get(ref.split('-')[1] ?? '');
  if (line?.accountId !== accountId) throw new Refusal('NOT_FOUND');
  if (periodRef(line) !== ref || line.standing !== 'live') throw new Refusal('ORDER_CLOSED');
  return periodCost(line);
}

/** The charge that the card of a line makes at the end of its period, once. */
async function chargeByItself(tx: Transaction, line: LineRow): Promise<PaymentRow | undefined> {
  const keeper = await tx.renewalCards.get(line.id);
  const method = keeper && (await tx.paymentMethods.get(keeper.methodId));
  if (!method) return undefined;
  const { settlesAs, after, reason } = outcomeOf(method, line.paidUntil);
  const orderRef = periodRef(line);
  const row: PaymentRow = {
    id: orderRef,
    accountId: line.accountId,
    orderRef,
    idempotencyKey: orderRef,
    amount: periodCost(line),
    card: method.card,
    status: after > 0 ? 'PENDING' : settlesAs,
    settlesAs,
    settledAt: line.paidUntil + after,
    ...(reason && { reason }),
  };
  await tx.payments.insert(row);
  return row;
}

/** Whether the card that waits for a line by its order's agreement is waited for no longer. */
export async function isAgreementDecided(store: Collections, line: LineRow, now: number): Promise<boolean> {
  if ((await store.renewalCards.get(recurringRef(line.orderRef))) === undefined) return false;
  const agreement = await agreementOf(store, line.orderRef);
  return agreement !== undefined && chargeAt(agreement, now).status !== 'PENDING';
}

/** The card of an agreement renews the line from now on, where the bank agreed and no other one does yet. */
export async function beginRenewal(tx: Transaction, line: LineRow, now: number): Promise<void> {
  const ref = recurringRef(line.orderRef);
  const waiting = await tx.renewalCards.get(ref);
  const agreement = await agreementOf(tx, line.orderRef);
  await tx.renewalCards.remove(ref);
  const isAgreed = agreement !== undefined && chargeAt(agreement, now).status === 'PAID';
  const isOther = (await tx.renewalCards.get(line.id)) !== undefined;
  if (!waiting || !isAgreed || isOther) return;
  await tx.renewalCards.insert({ ...waiting, id: line.id });
  await tx.lines.update(line.id, { autoRenewal: true });
}

/** Until when a line is paid for once a period was paid at `paidAt` (ms): one that was suspended begins anew. */
function nextEnd({ paidUntil, planSku }: LineRow, paidAt: number): number {
  const start = paidAt < paidUntil + graceFor ? paidUntil : paidAt;
  return start + periodOf(planSku);
}

/** The charges of the period that comes, as they stand at `now` (ms). */
async function chargesOf(store: Collections, line: LineRow, now: number): Promise<PaymentRow[]> {
  const rows = await store.payments.find({ orderRef: periodRef(line) });
  return rows.map((row) => chargeAt(row, now));
}

/** Whether a line's periods cost nothing: each begins by itself, and nothing is charged. */
function isFreeLine({ planSku }: LineRow): boolean {
  const plan = planOf(planSku);
  return plan !== undefined && isFreePlan(plan);
}

/** Until when a line that costs nothing goes on at `now` (ms). */
function freeUntil({ paidUntil, planSku }: LineRow, now: number): number {
  const period = periodOf(planSku);
  const begun = Math.max(0, Math.floor((now - paidUntil) / period) + 1);
  return paidUntil + begun * period;
}

const isDue = (line: LineRow, charges: readonly PaymentRow[], now: number): boolean =>
  line.autoRenewal && now >= line.paidUntil && charges.length === 0;

/** Whether something has come about for the line that is not written down. */
export async function hasToRenew(store: Collections, line: LineRow, now: number): Promise<boolean> {
  if (line.standing !== 'live') return false;
  if (isFreeLine(line)) return now >= line.paidUntil;
  const charges = await chargesOf(store, line, now);
  return isDue(line, charges, now) || charges.some(({ status }) => status === 'PAID');
}

/** Charges and counts the periods that have begun since. A card that is refused is not tried again by itself. */
export async function renew(tx: Transaction, line: LineRow, now: number): Promise<void> {
  if (isFreeLine(line)) {
    await tx.lines.update(line.id, { paidUntil: freeUntil(line, now) });
    return;
  }
  let at = line;
  for (let period = 0; period < mostPeriods; period += 1) {
    const charges = await chargesOf(tx, at, now);
    const made = isDue(at, charges, now) ? await chargeByItself(tx, at) : undefined;
    const paid = [...charges, ...(made ? [chargeAt(made, now)] : [])].find(({ status }) => status === 'PAID');
    if (!paid) return;
    at = { ...at, paidUntil: nextEnd(at, paid.settledAt) };
    await tx.lines.update(at.id, { paidUntil: at.paidUntil });
  }
}
