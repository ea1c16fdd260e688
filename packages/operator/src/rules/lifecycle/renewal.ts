/** Renewal of a line: each period is paid for once, manually or with the renewal card. */
import { isFreePlan } from '@senda/core/catalogue';
import { Refusal } from '../../request/refusal.ts';
import { planOfLine } from '../../seed/products.ts';
import type { LineRow } from '../../store/rows/line.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import type { Collections, Transaction } from '../../store/store.ts';
import { outcomeOf } from '../payment/bank-card.ts';
import { agreementOf, recurringRef } from '../payment/recurring.ts';
import { chargeAt } from '../payment/transaction.ts';
import { gracePeriod, periodOf } from './status.ts';

/** Maximum number of periods renewed at once. */
const maxPeriods = 60;

/** Returns the payment reference of the next period. */
export const periodRef = ({ id, paidUntil }: LineRow): string => `RN-${id}-${paidUntil}`;

/** Whether a payment is for a period of the line. */
export const isForLine = ({ id }: LineRow, orderRef: string): boolean => orderRef.startsWith(`RN-${id}-`);

/** Returns the price of a line's period, in centavos. */
export const periodCost = (line: LineRow): number => planOfLine(line)?.cost.amount ?? 0;

/** Returns the amount owed under the reference of a period. @throws Refusal NOT_FOUND for a line of another account, ORDER_CLOSED for another period than the next */
export async function owedForPeriod(tx: Collections, accountId: string, ref: string): Promise<number> {
  const line = await tx.lines.get(ref.split('-')[1] ?? '');
  if (line?.accountId !== accountId) throw new Refusal('NOT_FOUND');
  if (periodRef(line) !== ref || line.standing !== 'live') throw new Refusal('ORDER_CLOSED');
  return periodCost(line);
}

/** Charges the renewal card at the end of the paid period, once. */
async function chargeAutomatically(tx: Transaction, line: LineRow): Promise<PaymentRow | undefined> {
  const renewalCard = await tx.renewalCards.get(line.id);
  const method = renewalCard && (await tx.paymentMethods.get(renewalCard.methodId));
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

/** Whether a line's pending renewal card can be set: the bank has decided on its agreement. */
export async function isAgreementDecided(store: Collections, line: LineRow, now: number): Promise<boolean> {
  if ((await store.renewalCards.get(recurringRef(line.orderRef))) === undefined) return false;
  const agreement = await agreementOf(store, line.orderRef);
  return agreement !== undefined && chargeAt(agreement, now).status !== 'PENDING';
}

/** Makes the card of an accepted agreement the renewal card, unless the line has another one. */
export async function startRenewal(tx: Transaction, line: LineRow, now: number): Promise<void> {
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

/** Returns the end of the period paid at `paidAt` (ms). The period of a suspended line starts at the payment. */
function nextEnd({ paidUntil, planSku }: LineRow, paidAt: number): number {
  const start = paidAt < paidUntil + gracePeriod ? paidUntil : paidAt;
  return start + periodOf(planSku);
}

/** Returns the charges of the next period as of `now` (ms). */
async function chargesOf(store: Collections, line: LineRow, now: number): Promise<PaymentRow[]> {
  const rows = await store.payments.find({ orderRef: periodRef(line) });
  return rows.map((row) => chargeAt(row, now));
}

/** Whether a line's periods are free: they start without a charge. */
function isFreeLine(line: LineRow): boolean {
  const plan = planOfLine(line);
  return plan !== undefined && isFreePlan(plan);
}

/** Returns the end of a free line's period at `now` (ms). */
function freePeriodEnd({ paidUntil, planSku }: LineRow, now: number): number {
  const period = periodOf(planSku);
  const begun = Math.max(0, Math.floor((now - paidUntil) / period) + 1);
  return paidUntil + begun * period;
}

const isDue = (line: LineRow, charges: readonly PaymentRow[], now: number): boolean =>
  line.autoRenewal && now >= line.paidUntil && charges.length === 0;

/** Whether a period has started, or was paid for, but is not stored yet. */
export async function isRenewalDue(store: Collections, line: LineRow, now: number): Promise<boolean> {
  if (line.standing !== 'live') return false;
  if (isFreeLine(line)) return now >= line.paidUntil;
  const charges = await chargesOf(store, line, now);
  return isDue(line, charges, now) || charges.some(({ status }) => status === 'PAID');
}

/** Charges and stores the periods that have started. A refused card is not charged again automatically. */
export async function renew(tx: Transaction, line: LineRow, now: number): Promise<void> {
  if (isFreeLine(line)) {
    await tx.lines.update(line.id, { paidUntil: freePeriodEnd(line, now) });
    return;
  }
  let at = line;
  for (let period = 0; period < maxPeriods; period += 1) {
    const charges = await chargesOf(tx, at, now);
    const made = isDue(at, charges, now) ? await chargeAutomatically(tx, at) : undefined;
    const paid = [...charges, ...(made ? [chargeAt(made, now)] : [])].find(({ status }) => status === 'PAID');
    if (!paid) return;
    at = { ...at, paidUntil: nextEnd(at, paid.settledAt) };
    await tx.lines.update(at.id, { paidUntil: at.paidUntil });
  }
}
