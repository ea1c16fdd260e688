/** A number of another operator for a line that is there. */
import type { CallInput, ServiceRequest } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { freeLine, lineOf, openRequest } from '../lines/access.ts';
import { requestAt } from '../lines/course/request.ts';
import { requireStepUp, spendStepUp } from '../ott/step-up.ts';
import { validatedCheck } from '../port-in/nip.ts';
import { assertComes, isTaken } from '../port-in/number.ts';
import { chosenSwitch } from '../port-in/transfer.ts';
import { donorSteps } from '../rules/donor.ts';
import { atomically } from '../store/port.ts';

/** @throws Refusal of the call's errors */
export async function requestMnpNumberChange(
  { headers, body }: CallInput<'requestMnpNumberChange'>,
  op: Operation,
): Promise<ServiceRequest> {
  const stepUp = await requireStepUp(op, headers, 'MNP_NUMBER_CHANGE');
  const line = await lineOf(op, body.accountNumber);
  const whose = { accountId: line.accountId, now: op.now };
  const wanted = { path: 'portInRequestId', requestId: body.portInRequestId };
  const { number, donorId } = await validatedCheck(op.store, wanted, whose);
  const switchAt = chosenSwitch(body.portDate, op.now);
  await assertComes(op, line.accountId, number);
  const row = await atomically(op.store, async (tx) => {
    const current = await freeLine(tx, line, op.now);
    const underWay = await tx.serviceRequests.find({ number, isOpen: true });
    if (underWay.length > 0 || (await isTaken(tx, number, whose))) throw new Refusal('NUMBER_TAKEN');
    const earlier = await tx.serviceRequests.find({ number });
    const attempt = earlier.filter(({ accountNumber }) => accountNumber === line.id).length + 1;
    await spendStepUp(tx, stepUp);
    return openRequest(tx, op, current, {
      type: 'NUMBER_CHANGE',
      action: 'MNP',
      number,
      steps: donorSteps({ number, attempt, startedAt: op.now, switchAt, nip: 'fine' }),
      effect: { kind: 'number', number },
      details: { attempt, donorId },
    });
  });
  return requestAt(row, op.now);
}
