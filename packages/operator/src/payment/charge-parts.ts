/** Payment of an order in two parts: the amount due now, and the agreement for later periods. */
import type { RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import {
  type Decision,
  decide,
  earlierCharge,
  type Instrument,
  type Intent,
  instrumentOf,
  keyOfAnother,
  type PaymentInstrumentInput,
  settleEarlier,
} from '../rules/payment/charge.ts';
import { methodForUse, methodRow, saveMethod } from '../rules/payment/payment-method.ts';
import { recurringCost, recurringRef } from '../rules/payment/recurring.ts';
import { chargeAt } from '../rules/payment/transaction.ts';
import type { PaymentRow } from '../store/rows/payment.rows.ts';
import type { Transaction } from '../store/store.ts';

type PartInput = Pick<PaymentInstrumentInput, 'card' | 'paymentMethodID'>;

interface PartsInput extends Pick<PaymentInstrumentInput, 'captureContext' | 'returnUrl'> {
  readonly upfront: PartInput & Pick<PaymentInstrumentInput, 'wallet'>;
  /** Defaults to the same card. */
  readonly recurring?: PartInput | undefined;
}

export type PartsIntent = Omit<Intent, 'paymentInput'> & { readonly paymentInput: PartsInput };

export interface Parts {
  readonly upfront: PaymentRow;
  readonly recurring: PaymentRow;
}

type PaymentKey = Pick<Intent, 'accountId' | 'idempotencyKey' | 'ref'>;

/** @throws Refusal INVALID_REQUEST (422) if the key belongs to another intent */
async function earlierParts(
  tx: Transaction,
  intent: PartsIntent,
  agreement: PaymentKey,
): Promise<Parts | null> {
  const upfront = await earlierCharge(tx, intent);
  const recurring = await earlierCharge(tx, agreement);
  if (upfront && recurring) return { upfront, recurring };
  if (upfront || recurring) throw keyOfAnother();
  return null;
}

/** Cancels pending agreements in favour of a new one. */
async function cancelPendingAgreements(tx: Transaction, ref: string, now: number): Promise<void> {
  for (const row of await tx.payments.find({ orderRef: ref })) {
    if (chargeAt(row, now).status !== 'PENDING') continue;
    const cancelled = { status: 'REFUSED', settlesAs: 'REFUSED', reason: 'CANCELLED' } as const;
    await tx.payments.update(row.id, { ...cancelled, settledAt: now });
  }
}

const cancelledDecision = ({ card }: Instrument, now: number): Decision => ({
  card,
  status: 'REFUSED',
  settlesAs: 'REFUSED',
  reason: 'CANCELLED',
  settledAt: now,
});

/** Returns the price of a period. @throws Refusal NOT_FOUND, INVALID_REQUEST (422) for an order that is paid at once */
async function costOf(tx: Transaction, ref: string): Promise<number> {
  const order = await tx.orders.get(ref);
  if (!order) throw new Refusal('NOT_FOUND');
  const cost = recurringCost(order);
  if (cost === undefined) throw unprocessable('orderRef', 'This order has no later payments.');
  return cost;
}

/** Stores the card under the agreement's reference, until the bank has decided. @throws Refusal TOO_MANY_CARDS */
async function saveCardForLine(
  tx: Transaction,
  ctx: RequestContext,
  { accountId, ref }: PaymentKey,
  used: Instrument,
) {
  const method =
    used.methodId === undefined
      ? methodRow(ctx, accountId, used)
      : await methodForUse(tx, accountId, used.methodId, ctx.now);
  const { id: methodId } = method.added ? method : await saveMethod(tx, method);
  await tx.renewalCards.remove(ref);
  await tx.renewalCards.insert({ id: ref, accountId, methodId });
}

/** Returns the bank's decision on both parts. An immediate refusal of one cancels the other. A card is authenticated once. */
async function decideBoth(
  tx: Transaction,
  ctx: RequestContext,
  { accountId, paymentInput }: PartsIntent,
  [first, second]: readonly [Instrument, Instrument | null],
): Promise<readonly [Decision, Decision]> {
  const upfront = await decide(tx, ctx, accountId, first, paymentInput.returnUrl);
  if (second === null) return [upfront, upfront];
  if (upfront.status === 'REFUSED') return [upfront, cancelledDecision(second, ctx.now)];
  const recurring = await decide(tx, ctx, accountId, second, paymentInput.returnUrl);
  return recurring.status === 'REFUSED'
    ? [cancelledDecision(first, ctx.now), recurring]
    : [upfront, recurring];
}

/**
 * Pays both parts or none. A repeated intent returns its earlier charges.
 * @throws Refusal ALREADY_PAID, CARD_REFUSED, TOO_MANY_CARDS, CAPTURE_CONTEXT_EXPIRED, INVALID_REQUEST (422), NOT_FOUND,
 * and the errors of `owed`
 */
export async function chargeParts(tx: Transaction, ctx: RequestContext, intent: PartsIntent): Promise<Parts> {
  const { accountId, ref, idempotencyKey, owed, paymentInput } = intent;
  const { captureContext, returnUrl } = paymentInput;
  const agreement = { accountId, ref: recurringRef(ref), idempotencyKey: `${idempotencyKey} recurring` };
  const earlier = await earlierParts(tx, intent, agreement);
  if (earlier) return earlier;
  const amount = await owed(tx, ref);
  const cost = await costOf(tx, ref);
  await settleEarlier(tx, ref, ctx.now);
  await cancelPendingAgreements(tx, agreement.ref, ctx.now);
  const instrument = (part: PartsInput['upfront']) =>
    instrumentOf(tx, ctx, intent, { ...part, captureContext, returnUrl });
  const first = await instrument(paymentInput.upfront);
  const second = paymentInput.recurring ? await instrument(paymentInput.recurring) : null;
  const [paid, agreed] = await decideBoth(tx, ctx, intent, [first, second]);
  const upfront = { id: ctx.id(), accountId, orderRef: ref, idempotencyKey, amount, ...paid };
  const recurring = {
    id: ctx.id(),
    accountId,
    orderRef: agreement.ref,
    idempotencyKey: agreement.idempotencyKey,
    amount: cost,
    ...agreed,
  };
  await tx.payments.insert(upfront);
  await tx.payments.insert(recurring);
  if (agreed.status !== 'REFUSED') await saveCardForLine(tx, ctx, agreement, second ?? first);
  return { upfront, recurring };
}
