/** Changing the e-mail of an account: a step-up, then a code to the new address. */
import type { CallInput, OtpRequest } from '@senda/contract';
import type { Customer, Operation } from '../gateway/handler.ts';
import { Refusal, unprocessable } from '../gateway/refusal.ts';
import { answerOtt } from '../ott/answer.ts';
import { inUseMail } from '../ott/ott.mail.ts';
import { requestOtt } from '../ott/request.ts';
import { requireStepUp } from '../ott/step-up.ts';
import { endSessions, openSession } from '../rules/session.ts';
import type { Transaction } from '../store/port.ts';
import { emailChangedMail } from './user.mail.ts';

const inUse = 'This e-mail has an account of its own.';

/**
 * Sends a code to the new address. One that has an account is answered alike, and its owner told; no code is right then.
 * @throws Refusal MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED, INVALID_REQUEST (422) for the e-mail she has,
 * RESEND_OTT_BLOCKED, OTT_VERIFICATION_BLOCKED
 */
export async function updateEmail(
  { headers, body }: CallInput<'updateEmail'>,
  op: Operation,
): Promise<OtpRequest> {
  const { customer } = await requireStepUp(op, headers, 'EMAIL_UPDATE');
  const recipient = body.email.toLowerCase();
  if (recipient === customer.email) throw unprocessable('email', 'This is your e-mail already.');
  const [other] = await op.store.accounts.find({ email: recipient });
  return requestOtt(op, {
    accountId: customer.id,
    sessionId: customer.sessionId,
    purpose: 'NEW_EMAIL',
    recipient,
    ...(other && { instead: inUseMail }),
  });
}

/** Gives the account its new e-mail, ends its sessions and uses the step-up up. */
async function change(tx: Transaction, op: Operation, customer: Customer, email: string): Promise<Customer> {
  const account = await tx.accounts.get(customer.id);
  if (!account) throw new Refusal('NOT_SIGNED_IN');
  if ((await tx.accounts.find({ email })).length > 0) throw unprocessable('email', inUse);
  await tx.accounts.update(customer.id, { email });
  for (const { id, purpose, status } of await tx.ottRequests.find({ accountId: customer.id })) {
    if (purpose === 'EMAIL_UPDATE' && status === 'validated')
      await tx.ottRequests.update(id, { status: 'spent' });
  }
  await endSessions(tx, customer.id);
  return openSession(tx, op, { ...account, email });
}

/**
 * Takes the code that went to the new address. The address before is told of the change.
 * @throws Refusal INCORRECT_OTT, OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED, INVALID_REQUEST (422) when
 * the address got an account meanwhile
 */
export async function validateEmailUpdate(
  { body }: CallInput<'validateEmailUpdate'>,
  op: Operation,
): Promise<{ accessToken: string; email: string }> {
  const before = await op.customer();
  const whose = { accountId: before.id, sessionId: before.sessionId, purposes: ['NEW_EMAIL'] } as const;
  const after = await answerOtt(op, body, whose, (tx, { recipient }) => change(tx, op, before, recipient));
  await op.send({ to: before.email, ...emailChangedMail });
  return { accessToken: await op.token(after), email: after.email };
}
