/** Step-up: protected actions need a recent one-time token in addition to the session (decision 0062). */
import { model, type OtpRequest, type OttPurpose, type StepUpHeaders } from '@senda/contract';
import type { Customer, RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import type { Transaction } from '../../store/store.ts';
import { requestOtt } from './ott-request.ts';
import { verifyOtt } from './verify-ott.ts';

/** Lifetime of a validated token (ms). */
const validFor = 10 * 60_000;

/** A valid step-up. Pass it to `spendStepUp` in the transaction of the protected action. */
export interface StepUp {
  readonly customer: Customer;
  readonly requestId: string;
}

/**
 * Sends a code for a purpose to the customer's e-mail.
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
  const owner = { accountId, sessionId, purposes: model.OttPurpose.options };
  return verifyOtt(ctx, answer, owner, async (_, { id, validatedAt }) => ({
    requestId: id,
    validUntil: validatedAt + validFor,
  }));
}

const isFresh = (validatedAt: number | undefined, now: number) =>
  validatedAt !== undefined && now < validatedAt + validFor;

interface StepUpInput {
  readonly customer: Customer;
  readonly headers: StepUpHeaders;
  readonly now: number;
}

/** @throws Refusal MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED */
async function stepUpIn(
  store: Pick<Transaction, 'ottRequests'>,
  { customer, headers, now }: StepUpInput,
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
 * Requires an unspent one-time token that this session validated within 10 minutes, for `purpose` if it is set.
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
 * Spends the token in the transaction of the protected action. If that fails, the token stays valid.
 * @throws Refusal OTT_VALIDATION_FAILED if another call has spent it
 */
export async function spendStepUp(tx: Transaction, { requestId }: StepUp): Promise<void> {
  const token = await tx.ottRequests.get(requestId);
  if (token?.status !== 'validated') throw new Refusal('OTT_VALIDATION_FAILED');
  await tx.ottRequests.update(requestId, { status: 'spent' });
}

/**
 * Requires and spends a step-up, for actions that need one only in some states of the store.
 * @throws Refusal MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED
 */
export async function requireAndSpendStepUp(
  tx: Transaction,
  input: StepUpInput,
  purpose: OttPurpose,
): Promise<void> {
  await spendStepUp(tx, await stepUpIn(tx, input, purpose));
}
