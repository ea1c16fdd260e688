/** Links lines to the person who uses them. The CURP is compared as a keyed hash and stored masked, never as a whole. */
import type { CallInput, CallResult, IneligibleReason, ServiceRequest } from '@senda/contract';
import { isCurp, maskedCurp } from '@senda/core/curp';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { requireStepUp, spendStepUp } from '../rules/code/step-up.ts';
import { assertUnused, submittedCheck } from '../rules/kyc/referred-check.ts';
import { specificationsOf } from '../rules/kyc/specifications.ts';
import { lineOf, obstacleOf, openRequest } from '../rules/lifecycle/lines.ts';
import { latestEntry, requestAt } from '../rules/lifecycle/service-request.ts';
import { eligibility, notEligible } from '../rules/lifecycle/status.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { assertAllowed, attempt } from '../rules/limits.ts';
import {
  countLinks,
  isPersonKnown,
  linkedLinesOf,
  linkOf,
  linksOf,
  nextFolio,
  removeLink,
} from '../rules/line-link.ts';
import { hasAllLines, registryRules, registrySteps } from '../rules/registry.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

const failedAttempts: readonly unknown[] = ['DOCUMENT_UNREADABLE', 'CURP_MISMATCH'];

/** Counts the attempts of a line whose documents or CURP did not prove who the person is. */
async function attemptsUsed(store: Collections, { id }: LineRow, now: number): Promise<number> {
  const requests = await store.serviceRequests.find({ accountNumber: id, type: 'LINE_LINK' });
  return requests.filter((row) => failedAttempts.includes(latestEntry(row, now).reason)).length;
}

interface LinkState {
  readonly obstacle: IneligibleReason | undefined;
  readonly used: number;
  readonly dueAt: number | undefined;
}

/** Returns whether a line can be linked now. */
async function stateOf(ctx: RequestContext, store: Collections, line: LineRow): Promise<LinkState> {
  const link = await linkOf({ ...ctx, store }, line);
  const used = await attemptsUsed(store, line, ctx.now);
  const obstacle = async (): Promise<IneligibleReason | undefined> => {
    if (link === undefined) return 'OTHER';
    if (link.status === 'LINKED') return 'ALREADY_LINKED';
    const found = await obstacleOf(store, line, ctx.now);
    return found ?? (used >= registryRules.attempts ? 'NO_ATTEMPTS_LEFT' : undefined);
  };
  return { obstacle: await obstacle(), used, dueAt: link?.dueAt };
}

/** @throws Refusal of the call's errors */
export async function requestLineLink(
  { params, body: { curp, kycReference } }: CallInput<'requestLineLink'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const line = await lineOf(ctx, params.accountNumber);
  if (!isCurp(curp)) throw unprocessable('curp', 'The check digit of this CURP is wrong.');
  const { accountId } = line;
  const check = await submittedCheck(ctx, { accountId, context: 'line_link', kycReference });
  const curpHash = await ctx.hash(curp);
  const row = await atomically(ctx.store, async (tx) => {
    const { obstacle } = await stateOf(ctx, tx, line);
    if (obstacle) throw notEligible(obstacle);
    await assertUnused(tx, check);
    return openRequest(tx, ctx, line, {
      type: 'LINE_LINK',
      steps: registrySteps({
        curp,
        isReadable: check.settlesAs !== 'REJECTED',
        lines: await countLinks(tx, curpHash),
      }),
      effect: { kind: 'link', curpHash, curp: maskedCurp(curp), folio: await nextFolio(tx, ctx.now) },
      details: { kycReference, files: check.files.map(({ reference }) => reference) },
    });
  });
  return requestAt(row, ctx.now);
}

/** @throws Refusal of the call's errors */
async function unlinkLine(
  { params: { folio }, headers }: CallInput<'unlinkLine'>,
  ctx: RequestContext,
): Promise<CallResult<'unlinkLine'>> {
  const stepUp = await requireStepUp(ctx, headers, 'LINE_UNLINK');
  const { id: accountId } = stepUp.customer;
  await atomically(ctx.store, async (tx) => {
    const found = (await linksOf(tx, accountId)).find((row) => row.folio === folio);
    if (!found) throw new Refusal('NOT_FOUND');
    await spendStepUp(tx, stepUp);
    await removeLink(tx, found);
  });
  return linkedLinesOf(ctx.store, accountId);
}

/** @throws Refusal INVALID_REQUEST (422), TOO_MANY_REQUESTS: who asks must not learn of everybody how many lines they have */
async function checkLineHolder(
  { body: { curp, productType } }: CallInput<'checkLineHolder'>,
  ctx: RequestContext,
): Promise<CallResult<'checkLineHolder'>> {
  const { id: accountId } = await ctx.shopper();
  if (!isCurp(curp)) throw unprocessable('curp', 'The check digit of this CURP is wrong.');
  assertAllowed(await attempt(ctx, 'lineHolders', { shopper: accountId }));
  await updateLines(ctx, accountId);
  const curpHash = await ctx.hash(curp);
  const isFull = hasAllLines({ curp, lines: await countLinks(ctx.store, curpHash) });
  const isIdentified =
    !specificationsOf('onboarding', productType).isKYCRequiredForOrderCreation &&
    (await isPersonKnown(ctx.store, { accountId, curpHash }));
  return {
    eligible: !isFull,
    ...(isFull && { reason: 'TOO_MANY_LINES' as const }),
    limit: registryRules.linesPerPerson,
    isIdentified,
  };
}

type LineLinkCall =
  | 'checkLineHolder'
  | 'getLineLinkEligibility'
  | 'requestLineLink'
  | 'listLinkedLines'
  | 'unlinkLine';

export const lineLinkHandlers: Handlers<LineLinkCall> = {
  getLineLinkEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    const { obstacle, used, dueAt } = await stateOf(ctx, ctx.store, line);
    return {
      ...eligibility(obstacle),
      accountNumber: line.id,
      ...(dueAt !== undefined && { dueAt }),
      attempts: { used, allowed: registryRules.attempts },
    };
  },
  checkLineHolder,
  requestLineLink,
  listLinkedLines: async (_, ctx) => {
    const { id } = await ctx.customer();
    await updateLines(ctx, id);
    return linkedLinesOf(ctx.store, id);
  },
  unlinkLine,
};
