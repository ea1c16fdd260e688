/** Ports a number from another operator to an existing line. */
import type { CallInput, ServiceRequest } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { requireStepUp, spendStepUp } from '../rules/code/step-up.ts';
import { donorSteps } from '../rules/donor.ts';
import { lineForRequest, lineOf, openRequest } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { validatedCheck } from '../rules/port-in/nip.ts';
import { assertTransferable, isTaken } from '../rules/port-in/number.ts';
import { switchInstant } from '../rules/port-in/transfer.ts';
import { atomically } from '../store/store.ts';

/** @throws Refusal of the call's errors */
export async function requestMnpNumberChange(
  { headers, body }: CallInput<'requestMnpNumberChange'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const stepUp = await requireStepUp(ctx, headers, 'MNP_NUMBER_CHANGE');
  const line = await lineOf(ctx, body.accountNumber);
  const requester = { accountId: line.accountId, now: ctx.now };
  const checkRef = { path: 'portInRequestId', requestId: body.portInRequestId };
  const { number, donorId } = await validatedCheck(ctx.store, checkRef, requester);
  const switchAt = switchInstant(body.portDate, ctx.now);
  await assertTransferable(ctx, line.accountId, number);
  const row = await atomically(ctx.store, async (tx) => {
    const current = await lineForRequest(tx, line, ctx.now);
    const underWay = await tx.serviceRequests.find({ number, isOpen: true });
    if (underWay.length > 0 || (await isTaken(tx, number, requester))) throw new Refusal('NUMBER_TAKEN');
    const earlier = await tx.serviceRequests.find({ number });
    const attempt = earlier.filter(({ accountNumber }) => accountNumber === line.id).length + 1;
    await spendStepUp(tx, stepUp);
    return openRequest(tx, ctx, current, {
      type: 'NUMBER_CHANGE',
      action: 'MNP',
      number,
      steps: donorSteps({ number, attempt, startedAt: ctx.now, switchAt, nip: 'fine' }),
      effect: { kind: 'number', number },
      details: { attempt, donorId },
    });
  });
  return requestAt(row, ctx.now);
}
