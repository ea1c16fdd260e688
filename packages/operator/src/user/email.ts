/** Change of the e-mail of an account: a step-up, then a code to the new address. */

import type { CallInput, OtpRequest } from '@senda/contract';
import type { Customer, RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { inUseMail, type Message } from '../rules/code/mail.ts';
import { requestOtt } from '../rules/code/ott-request.ts';
import { endSessions, openSession } from '../rules/code/session.ts';
import { requireStepUp } from '../rules/code/step-up.ts';
import { verifyOtt } from '../rules/code/verify-ott.ts';
import type { Transaction } from '../store/store.ts';

/** Message to the former address. It does not contain the new one. */
const emailChangedMail: Message = {
  subject: 'Your Senda e-mail was changed / Cambió tu correo de Senda',
  text: [
    'Your account has a new e-mail, and this one no longer logs in to it. If it was not you, someone else has access to this mailbox, which received the code for the change: choose another password for it at once.',
    'Tu cuenta tiene un correo nuevo; este ya no inicia sesión. Si no fuiste tú, alguien más tiene acceso a este buzón, al que llegó el código del cambio: ponle otra contraseña de inmediato.',
  ].join('\n\n'),
};

const inUse = 'This e-mail has an account of its own.';

/**
 * Sends a code to the new address. For an address with an account the response is the same, but its owner gets a notice and no
 * code is right.
 * @throws Refusal MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED, INVALID_REQUEST (422) for the current e-mail,
 * RESEND_OTT_BLOCKED, OTT_VERIFICATION_BLOCKED
 */
export async function updateEmail(
  { headers, body }: CallInput<'updateEmail'>,
  ctx: RequestContext,
): Promise<OtpRequest> {
  const { customer } = await requireStepUp(ctx, headers, 'EMAIL_UPDATE');
  const recipient = body.email.toLowerCase();
  if (recipient === customer.email) throw unprocessable('email', 'This is the current e-mail.');
  const [other] = await ctx.store.accounts.find({ email: recipient });
  return requestOtt(ctx, {
    accountId: customer.id,
    sessionId: customer.sessionId,
    purpose: 'NEW_EMAIL',
    recipient,
    ...(other && { instead: inUseMail }),
  });
}

/** Changes the account's e-mail, ends its sessions and spends the step-up. */
async function change(
  tx: Transaction,
  ctx: RequestContext,
  customer: Customer,
  email: string,
): Promise<Customer> {
  const account = await tx.accounts.get(customer.id);
  if (!account) throw new Refusal('NOT_SIGNED_IN');
  if ((await tx.accounts.find({ email })).length > 0) throw unprocessable('email', inUse);
  await tx.accounts.update(customer.id, { email });
  for (const { id, purpose, status } of await tx.ottRequests.find({ accountId: customer.id })) {
    if (purpose === 'EMAIL_UPDATE' && status === 'validated')
      await tx.ottRequests.update(id, { status: 'spent' });
  }
  await endSessions(tx, customer.id);
  return openSession(tx, ctx, { ...account, email });
}

/**
 * Verifies the code and changes the e-mail. The former address gets a notice.
 * @throws Refusal INCORRECT_OTT, OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED, INVALID_REQUEST (422) if
 * the address has got an account meanwhile
 */
export async function validateEmailUpdate(
  { body }: CallInput<'validateEmailUpdate'>,
  ctx: RequestContext,
): Promise<{ accessToken: string; email: string }> {
  const before = await ctx.customer();
  const owner = { accountId: before.id, sessionId: before.sessionId, purposes: ['NEW_EMAIL'] } as const;
  const after = await verifyOtt(ctx, body, owner, async (tx, { recipient }) => {
    const session = await change(tx, ctx, before, recipient);
    await ctx.send({ to: before.email, ...emailChangedMail }, tx);
    return session;
  });
  return { accessToken: await ctx.token(after), email: after.email };
}
