/** Charges of cards: one per customer and idempotency key, and at most one successful charge per debt. */
import type { CardEntry, WalletEntry } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import type { Transaction } from '../../store/store.ts';
import { isAuthenticated, startAuthentication } from './authentication.ts';
import { type BankCard, bankCardOf, outcomeOf, refused, requiresChallenge } from './bank-card.ts';
import { assertCaptureContext } from './capture-context.ts';
import { splitBy } from './instalments.ts';
import { methodForUse } from './payment-method.ts';
import { assertSafeReturn } from './return-address.ts';
import { challengeTime, chargeAt } from './transaction.ts';
import { walletCard } from './wallet.ts';

/** The instrument of a payment: either `card` or `paymentMethodID`. */
export interface PaymentInstrumentInput {
  readonly card?: CardEntry | undefined;
  readonly paymentMethodID?: string | undefined;
  readonly captureContext?: string | undefined;
  readonly returnUrl?: string | undefined;
  /** Whether the payer has no session, and so no capture context: they use a link or a verification code. */
  readonly withoutSession?: boolean;
  /** What a wallet of the browser gave, for this order. */
  readonly wallet?: WalletEntry | undefined;
  /** The number of monthly payments into which the bank splits the charge. */
  readonly instalments?: number | undefined;
}

export interface Intent {
  readonly accountId: string;
  readonly idempotencyKey: string;
  /** Reference of the debt: an order reference, or another unique one. */
  readonly ref: string;
  /** Returns the amount owed under a reference, in centavos. @throws Refusal if it belongs to another account, or can no longer be paid */
  readonly owed: (tx: Transaction, ref: string) => Promise<number>;
  readonly paymentInput: PaymentInstrumentInput;
}

/** Whether a pending charge waits for its customer, at the bank or at the shop, and can be called off. */
export const waitsForCustomer = ({ authenticationId, voucher }: PaymentRow): boolean =>
  authenticationId !== undefined || voucher !== undefined;

/**
 * Stores the decisions on earlier charges. Cancels one that waits for its customer, in favour of the new one.
 * @throws Refusal ALREADY_PAID if another charge is paid or pending
 */
export async function settleEarlier(tx: Transaction, orderRef: string, now: number): Promise<void> {
  for (const row of await tx.payments.find({ orderRef })) {
    const { status } = chargeAt(row, now);
    if (status === 'PENDING' && waitsForCustomer(row)) {
      const cancelled = { status: 'REFUSED', settlesAs: 'REFUSED', reason: 'CANCELLED' } as const;
      await tx.payments.update(row.id, { ...cancelled, settledAt: now });
      continue;
    }
    if (status !== row.status) await tx.payments.update(row.id, { status });
    if (status !== 'REFUSED') throw new Refusal('ALREADY_PAID');
  }
}

/** Returns the earlier charge of this intent. @throws Refusal INVALID_REQUEST (422) if the key belongs to another intent */
export async function earlierCharge(
  tx: Transaction,
  { accountId, idempotencyKey, ref }: Pick<Intent, 'accountId' | 'idempotencyKey' | 'ref'>,
): Promise<PaymentRow | undefined> {
  const [made] = await tx.payments.find({ accountId, idempotencyKey });
  if (made && made.orderRef !== ref) throw keyOfAnother();
  return made;
}

export const keyOfAnother = (): Refusal =>
  unprocessable('Idempotency-Key', 'This key was used for another payment.');

export interface Instrument extends BankCard {
  readonly methodId?: string;
}

/**
 * Returns what pays a debt, of the account, by its reference.
 * @throws Refusal INVALID_REQUEST (422), CARD_REFUSED, CAPTURE_CONTEXT_EXPIRED, NOT_FOUND for a removed card
 */
export async function instrumentOf(
  tx: Transaction,
  ctx: RequestContext,
  { accountId, ref }: Pick<Intent, 'accountId' | 'ref'>,
  {
    card,
    paymentMethodID,
    wallet,
    captureContext,
    returnUrl,
    withoutSession = false,
  }: PaymentInstrumentInput,
): Promise<Instrument> {
  if (wallet) {
    if (card || paymentMethodID !== undefined || withoutSession)
      throw unprocessable('wallet', 'A wallet pays without another card or a link.');
    assertSafeReturn(returnUrl, ctx);
    return walletCard(tx, wallet, ref, ctx.now);
  }
  const isOwed = card !== undefined && !withoutSession;
  if (isOwed || captureContext !== undefined) await assertCaptureContext(ctx, captureContext, accountId);
  assertSafeReturn(returnUrl, ctx);
  if (card && paymentMethodID === undefined) return bankCardOf(card);
  if (card || paymentMethodID === undefined) {
    throw unprocessable('card', 'Send either a card or a paymentMethodID.');
  }
  const method = await methodForUse(tx, accountId, paymentMethodID, ctx.now);
  return { card: method.card, bankToken: method.bankToken, methodId: method.id };
}

export type Decision = Pick<
  PaymentRow,
  'card' | 'status' | 'settlesAs' | 'settledAt' | 'reason' | 'authenticationId'
>;

/** Returns the bank's decision. A charge that waits for 3-D Secure is refused when the authentication expires. */
export async function decide(
  tx: Transaction,
  ctx: RequestContext,
  accountId: string,
  instrument: Instrument,
  returnUrl: string | undefined,
): Promise<Decision> {
  const { card, methodId = '' } = instrument;
  const mustAsk = requiresChallenge(instrument, ctx.now) && !(await isAuthenticated(tx, methodId, ctx.now));
  if (mustAsk && ctx.sandbox) {
    const { id: authenticationId } = await startAuthentication(tx, ctx, instrument, {
      accountId,
      methodId,
      returnUrl,
    });
    const failing = { settlesAs: 'REFUSED', reason: 'AUTHENTICATION_FAILED' } as const;
    return { card, status: 'PENDING', ...failing, settledAt: ctx.now + challengeTime, authenticationId };
  }
  const outcome = mustAsk ? refused('AUTHENTICATION_FAILED') : outcomeOf(instrument, ctx.now);
  const { after, settlesAs, reason } = outcome;
  return {
    card,
    status: after > 0 ? 'PENDING' : settlesAs,
    settlesAs,
    settledAt: ctx.now + after,
    ...(reason && { reason }),
  };
}

/**
 * Charges an intent. A repeated intent returns its earlier charge.
 * @throws Refusal ALREADY_PAID, CARD_REFUSED, INSTALMENTS_REFUSED, CAPTURE_CONTEXT_EXPIRED, INVALID_REQUEST (422), NOT_FOUND, and the
 *   errors of `owed`
 */
export async function charge(tx: Transaction, ctx: RequestContext, intent: Intent): Promise<PaymentRow> {
  const { accountId, ref, idempotencyKey, owed, paymentInput } = intent;
  const earlier = await earlierCharge(tx, intent);
  if (earlier) return earlier;
  const amount = await owed(tx, ref);
  await settleEarlier(tx, ref, ctx.now);
  const instrument = await instrumentOf(tx, ctx, intent, paymentInput);
  const { instalments: count, returnUrl } = paymentInput;
  const instalments =
    count === undefined ? undefined : splitBy(instrument, amount, count, await tx.orders.get(ref));
  const decision = await decide(tx, ctx, accountId, instrument, returnUrl);
  const key = { id: ctx.id(), accountId, orderRef: ref, idempotencyKey };
  const row = { ...key, amount, ...decision, ...(instalments && { instalments }) };
  await tx.payments.insert(row);
  return row;
}
