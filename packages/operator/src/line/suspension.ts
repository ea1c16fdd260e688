/** Suspension of a lost or stolen line by its customer. The paid period goes on meanwhile. */
import type { CallInput, Subscription } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { requireStepUp, spendStepUp } from '../rules/code/step-up.ts';
import { endSuspension } from '../rules/lifecycle/apply-effect.ts';
import { lineOf } from '../rules/lifecycle/lines.ts';
import { lineStatus, notEligible, suspensionOf } from '../rules/lifecycle/status.ts';
import { atomically } from '../store/store.ts';
import { subscriptionOf } from './subscription.ts';

/** @throws Refusal NOT_FOUND, NOT_ELIGIBLE */
export async function suspendLine(
  { params, body }: CallInput<'suspendLine'>,
  ctx: RequestContext,
): Promise<Subscription> {
  const { id } = await lineOf(ctx, params.accountNumber);
  await atomically(ctx.store, async (tx) => {
    const line = await tx.lines.get(id);
    if (!line || lineStatus(line, ctx.now) === 'Inactive') throw notEligible('LINE_INACTIVE');
    if (suspensionOf(line)) return;
    await tx.lines.update(id, { suspension: { at: ctx.now, reason: body.reason } });
  });
  return subscriptionOf(ctx, await lineOf(ctx, id));
}

/** @throws Refusal MISSING_OTT_REQUEST_ID, OTT_VALIDATION_FAILED, NOT_FOUND */
export async function resumeLine(
  { headers, params }: CallInput<'resumeLine'>,
  ctx: RequestContext,
): Promise<Subscription> {
  const stepUp = await requireStepUp(ctx, headers, 'RESUME_LINE');
  const { id } = await lineOf(ctx, params.accountNumber);
  await atomically(ctx.store, async (tx) => {
    await spendStepUp(tx, stepUp);
    const line = await tx.lines.get(id);
    if (line) await endSuspension(tx, line, ctx.now);
  });
  return subscriptionOf(ctx, await lineOf(ctx, id));
}
