/** Win-back offers: claimed once for each line, and allocated as rewards. */
import type { CallInput, Reward } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { cancelRequest, lineOf } from '../rules/lifecycle/lines.ts';
import { lineStatus, notEligible } from '../rules/lifecycle/status.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { winBackOfferOf } from '../seed/win-back-offers.ts';
import type { RewardRow } from '../store/rows/termination.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';
import { terminationOf } from './termination.ts';

const day = 24 * 60 * 60_000;
/** How long a claimed offer can be allocated (ms). */
const allocatableFor = 30 * day;

/** Returns a reward as its customer sees it at `now` (ms). */
export function rewardAt(row: RewardRow, now: number): Reward {
  const { id, accountNumber, offerId, claimedAt, allocatedAt } = row;
  const claimableUntil = claimedAt + allocatableFor;
  const unused = now < claimableUntil ? 'CLAIMED' : 'EXPIRED';
  return {
    rewardId: id,
    accountNumber,
    offerId,
    status: allocatedAt === undefined ? unused : 'ALLOCATED',
    claimedAt,
    claimableUntil,
    ...(allocatedAt !== undefined && { allocatedAt }),
  };
}

/** @throws Refusal NOT_ELIGIBLE, NOT_FOUND */
export async function claimOffer(
  { body }: CallInput<'claimWinBackOffer'>,
  ctx: RequestContext,
): Promise<Reward> {
  const line = await lineOf(ctx, body.accountNumber);
  const offer = winBackOfferOf(body.offerId);
  if (!offer) throw new Refusal('NOT_FOUND', { message: 'There is no such offer.' });
  if (lineStatus(line, ctx.now) === 'Inactive') throw notEligible('LINE_INACTIVE');
  const row = {
    id: ctx.id(),
    accountId: line.accountId,
    accountNumber: line.id,
    offerId: offer.offerId,
    claimedAt: ctx.now,
  };
  await atomically(ctx.store, async (tx) => {
    const [claimed] = await tx.rewards.find({ accountNumber: line.id });
    if (claimed) throw notEligible('ALREADY_CLAIMED');
    await tx.rewards.insert(row);
    await tx.lines.update(line.id, { committedUntil: ctx.now + offer.commitmentDays * day });
    const termination = await terminationOf(tx, line.id);
    if (termination) await cancelRequest(tx, termination, ctx.now);
  });
  return rewardAt(row, ctx.now);
}

async function allocate(tx: Transaction, reward: RewardRow, now: number): Promise<RewardRow> {
  const line = await tx.lines.get(reward.accountNumber);
  if (!line || lineStatus(line, now) === 'Inactive') throw notEligible('LINE_INACTIVE');
  if (rewardAt(reward, now).status === 'EXPIRED') throw notEligible('TOO_LATE');
  const offer = winBackOfferOf(reward.offerId);
  if (offer?.kind === 'EXTRA_DAYS') {
    await tx.lines.update(line.id, { paidUntil: line.paidUntil + offer.quantity * day });
  }
  await tx.rewards.update(reward.id, { allocatedAt: now });
  return { ...reward, allocatedAt: now };
}

/** Allocates a reward. Returns an allocated one unchanged. @throws Refusal NOT_ELIGIBLE, NOT_FOUND */
export async function allocateReward(ctx: RequestContext, rewardId: string): Promise<Reward> {
  const { id } = await ctx.customer();
  await updateLines(ctx, id);
  const row = await atomically(ctx.store, async (tx) => {
    const reward = await tx.rewards.get(rewardId);
    if (!reward) throw new Refusal('NOT_FOUND');
    if (reward.accountId !== id) throw new Refusal('NOT_FOUND');
    return reward.allocatedAt === undefined ? allocate(tx, reward, ctx.now) : reward;
  });
  return rewardAt(row, ctx.now);
}
