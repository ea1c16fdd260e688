/** Step-up: protected actions need a fresh one-time token besides the session (decisions, "Guards and session"). */
import { model, type OtpRequest, type OttPurpose, type StepUpHeaders } from '@senda/contract';
import type { Customer, RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import type { Transaction } from '../../store/port.ts';
import { answerOtt } from './ott-answer.ts';
import { requestOtt } from './ott-request.ts';

/** Lifetime of a validated token (ms). */
const freshFor = 10 * 60_000;

/** A valid step-up; pass it to `spendStepUp` in the transaction that it permits. */
export interface StepUp {
  readonly customer: Customer;
  readonly requestId: string;
}

/**
 * Sends the customer a code for a purpose, to the e-mail of the account.
 * @throws Refusal NOT_SIGNED_IN, NOT_FOR_GUESTS, OTT_VERIFICATION_BLOCKED, RESEND_OTT_BLOCKED
 */
export async function requestStepUp(ctx: RequestContext, purpose: OttPurpose): Promise<OtpRequest> {
  const { id, sessionId, email } = await ctx.customer();
  return requestOtt(ctx, { accountId: id, sessionId, purpose, recipient: email });
}

/**
 * Verifies the code of a step-up.
 * @throws Refusal NOT_SIGNED_IN, INCORRECT_OTT, OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED
 */
export async function validateStepUp(
  ctx: RequestContext,
  answer: { readonly requestId: string; readonly otpCode: string },
): Promise<{ requestId: string; validUntil: number }> {
  const { id: accountId, sessionId } = await ctx.customer();
  const whose = { accountId, sessionId, purposes: model.OttPurpose.options };
  return answerOtt(ctx, answer, whose, async (_, { id, validatedAt }) => ({
    requestId: id,
    validUntil: validatedAt + freshFor,
  }));
}

const isFresh = (validatedAt: number | undefined, now: number) =>
  validatedAt !== undefined && now < validatedAt + freshFor;

/** Who must have passed a step-up, when, and the headers they send. */
interface Asked {
  readonly customer: Customer;
  readonly headers: StepUpHeaders;
  readonly now: number;
}

/** @throws Refusal MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED */
async function stepUpIn(
  store: Pick<Transaction, 'ottRequests'>,
  { customer, headers, now }: Asked,
  purpose: OttPurpose | undefined,
): Promise<StepUp> {
  const requestId = headers['ott-request-id'];
  if (requestId === undefined) throw new Refusal('MISSING_OTT_REQUEST_ID');
  const token = await store.ottRequests.get(requestId);
  const isOwn = token?.accountId === customer.id && token.sessionId === customer.sessionId;
  const fits = purpose === undefined || token?.purpose === purpose;
  if (!isOwn || !fits || token.status !== 'validated' || !isFresh(token.validatedAt, now)) {
    throw new Refusal('OTT_VALIDATION_FAILED');
  }
  return { customer, requestId };
}

/**
 * Requires a one-time token that this session validated within 10 minutes, for `purpose` if one
 * is given, and that has not been spent.
 * @throws Refusal NOT_SIGNED_IN, NOT_FOR_GUESTS, MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED
 */
export async function requireStepUp(
  ctx: RequestContext,
  headers: StepUpHeaders,
  purpose?: OttPurpose,
): Promise<StepUp> {
  return stepUpIn(ctx.store, { customer: await ctx.customer(), headers, now: ctx.now }, purpose);
}

/**
 * Spends the token in the transaction that it permits: when that fails, the token stays valid.
 * @throws Refusal OTT_VALIDATION_FAILED when another call has used it meanwhile
 */
export async function spendStepUp(tx: Transaction, { requestId }: StepUp): Promise<void> {
  const token = await tx.ottRequests.get(requestId);
  if (token?.status !== 'validated') throw new Refusal('OTT_VALIDATION_FAILED');
  await tx.ottRequests.update(requestId, { status: 'spent' });
}

/**
 * Requires a step-up and spends it at once, for when only the transaction knows whether one is needed.
 * @throws Refusal MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED
 */
export async function takeStepUp(tx: Transaction, asked: Asked, purpose: OttPurpose): Promise<void> {
  await spendStepUp(tx, await stepUpIn(tx, asked, purpose));
}
