/** Reverse port-out: recovery of a number that was ported out. */
import type { CallInput, CallResult, IneligibleReason, ServiceRequest } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { unprocessable } from '../request/refusal.ts';
import { requireStepUp, spendStepUp } from '../rules/code/step-up.ts';
import { transferSteps } from '../rules/donor.ts';
import { lineOf, openRequest, openRequestOf } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { notEligible } from '../rules/lifecycle/status.ts';
import { reversibleDays, reversibleUntil } from '../rules/number-return.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

const hour = 60 * 60_000;

export const reverseSpecifications: CallResult<'getReversePortOutSpecifications'> = {
  reversibleDays,
  hoursNeeded: 24,
  reasons: [
    { reasonId: 'not-asked', name: { 'en-US': 'I did not ask for it', 'es-MX': 'Yo no lo pedí' } },
    { reasonId: 'changed-mind', name: { 'en-US': 'I changed my mind', 'es-MX': 'Cambié de opinión' } },
    {
      reasonId: 'service',
      name: { 'en-US': 'The other service is worse', 'es-MX': 'El otro servicio es peor' },
    },
  ],
};

export async function reverseObstacle(
  store: Collections,
  line: LineRow,
  now: number,
): Promise<IneligibleReason | undefined> {
  if (line.standing !== 'ported-out') return 'NOT_PORTED_OUT';
  if (await openRequestOf(store, line.id)) return 'REQUEST_UNDER_WAY';
  return now < reversibleUntil(line) ? undefined : 'TOO_LATE';
}

/** @throws Refusal of the call's errors */
export async function submitReversePortOut(
  { headers, body }: CallInput<'submitReversePortOut'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const stepUp = await requireStepUp(ctx, headers, 'PORT_OUT_REQUEST');
  const line = await lineOf(ctx, body.accountNumber);
  const { reasons, hoursNeeded } = reverseSpecifications;
  if (!reasons.some(({ reasonId }) => reasonId === body.reasonId)) {
    throw unprocessable('reasonId', 'There is no such reason.');
  }
  const row = await atomically(ctx.store, async (tx) => {
    const current = (await tx.lines.get(line.id)) ?? line;
    const obstacle = await reverseObstacle(tx, current, ctx.now);
    if (obstacle) throw notEligible(obstacle);
    await spendStepUp(tx, stepUp);
    return openRequest(tx, ctx, current, {
      type: 'PORT_OUT_REQUEST',
      action: 'REVERSE',
      number: current.number,
      steps: transferSteps(hoursNeeded * hour, { status: 'DONE', after: 0 }),
      effect: { kind: 'revive', number: current.number },
      details: { reasonId: body.reasonId },
    });
  });
  return requestAt(row, ctx.now);
}
