/** What a part of the customers is given beside the live version: proven and approved as what everyone is given (decision 0120). */
import type { JourneyPart, JourneyVersionText, StaffMember } from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { outPart, partOver } from '../rules/journey-versions.ts';
import type { JourneyPartRow } from '../store/rows/journey.rows.ts';
import { atomically, type Collections } from '../store/store.ts';
import {
  type Addition,
  addIn,
  admitted,
  assertApproved,
  fileIn,
  idOf,
  liveIn,
  type Proven,
  proven,
  publishingOf,
  versionOf,
} from './add-version.ts';

function partOf(row: JourneyPartRow, isOver: boolean): JourneyPart {
  const { text: _, state, authors, ...rest } = row;
  return {
    ...rest,
    authors: [...authors],
    state: state === 'published' ? 'published' : state === 'out' && isOver ? 'out' : 'ended',
  };
}

/** Whether a part is out over what is live now. */
async function isOut(ctx: RequestContext, store: Collections, row: JourneyPartRow): Promise<boolean> {
  if (row.state !== 'out' || !publishingOf(ctx).fileOf(row.journey)) return false;
  const live = await liveIn(store, row.journey, await fileIn(ctx, row.journey));
  return partOver(row, live.hash) !== undefined;
}

/** Returns what parts of the customers are and were given, the newest first. */
export async function partsIn(
  ctx: RequestContext,
  where: { readonly journey?: string },
  limit: number,
): Promise<JourneyPart[]> {
  const rows = await ctx.store.journeyParts.find(where, { newestFirst: true, limit });
  return Promise.all(rows.map(async (row) => partOf(row, await isOut(ctx, ctx.store, row))));
}

/** A text for a part of the customers, in whole percent of their devices. */
interface PartAddition extends Addition {
  readonly id: string;
  readonly share: number;
  /** The id of what is out, whose place it takes. */
  readonly replaces: string | undefined;
}

/** Adds what is proven as what a part is given. @throws Refusal VERSION_STALE, APPROVAL_NEEDED, NOT_ELIGIBLE */
export async function addPartIn(
  tx: Collections,
  ctx: RequestContext,
  addition: PartAddition,
  known: Proven,
): Promise<JourneyPartRow> {
  const { id, journey, base, text, note, authors, by, share, replaces } = addition;
  const { hash } = known;
  const out = await outPart(tx, journey);
  const { live, approvedBy } = await admitted(tx, ctx, addition, known);
  const current = partOver(out, live.hash);
  // The answer to the first request was lost.
  if (current && current.hash === hash && current.share === share && current.by.id === by.id) return current;
  if (live.hash === hash) throw new Refusal('NOT_ELIGIBLE', { message: 'Everyone is given this text.' });
  if (current && current.id !== replaces)
    throw new Refusal('NOT_ELIGIBLE', { message: 'A part of the customers is given another text.' });
  if (out) await tx.journeyParts.update(out.id, { state: 'ended', endedAt: ctx.now, endedBy: by });
  const row: JourneyPartRow = {
    id,
    journey,
    base,
    hash,
    text,
    share,
    note,
    authors,
    by,
    ...(approvedBy && { approvedBy }),
    at: ctx.now,
    state: 'out',
  };
  await tx.journeyParts.insert(row);
  await tx.journeyReviews.remove(journey);
  return row;
}

/** What is asked for a part. */
interface Asked extends Omit<Addition, 'state' | 'restores' | 'approvedBy'> {
  readonly approved: string;
  readonly share: number;
  readonly replaces?: string | undefined;
}

/** Proves a text, and gives it to a part of the customers. @throws Refusal as a publication, and NOT_ELIGIBLE while another one is out */
export async function publishToPart(ctx: RequestContext, asked: Asked): Promise<JourneyPart> {
  await assertApproved(asked);
  const { journey, text, base, note, authors, by, share, replaces } = asked;
  const addition = { journey, text, base, note, authors, by, state: 'published' as const };
  const known = await proven(ctx, addition);
  const id = ctx.id();
  const row = await atomically(ctx.store, (tx) =>
    addPartIn(tx, ctx, { ...addition, id, share, replaces }, known),
  );
  await publishingOf(ctx).followPart(journey, { text, share });
  return partOf(row, true);
}

/** A part by its id, and who changes it. */
interface Change {
  readonly journey: string;
  readonly id: string;
  readonly by: StaffMember;
}

const over = () => new Refusal('NOT_ELIGIBLE', { message: 'It has ended.' });

/** @throws Refusal NOT_FOUND */
async function foundIn(store: Collections, { journey, id }: Change): Promise<JourneyPartRow> {
  const row = await store.journeyParts.get(id);
  if (row?.journey !== journey) throw new Refusal('NOT_FOUND', { message: 'There is no such publication.' });
  return row;
}

/** Changes the share of what is out. @throws Refusal NOT_FOUND, NOT_ELIGIBLE */
export async function changePartShare(
  ctx: RequestContext,
  change: Change,
  share: number,
): Promise<JourneyPart> {
  const { journey, id, by } = change;
  const row = await atomically(ctx.store, async (tx) => {
    const found = await foundIn(tx, change);
    if (!(await isOut(ctx, tx, found))) throw over();
    if (found.share === share) return found;
    const changed = { share, changedBy: by, changedAt: ctx.now };
    await tx.journeyParts.update(id, changed);
    return { ...found, ...changed };
  });
  await publishingOf(ctx).followPart(journey, row);
  return partOf(row, true);
}

/** Publishes to everyone what a part is given. @throws Refusal as a publication, and NOT_ELIGIBLE once it has ended */
export async function publishPartToAll(ctx: RequestContext, change: Change): Promise<JourneyVersionText> {
  const { journey, by } = change;
  const part = await foundIn(ctx.store, change);
  const { text, base, note, authors, approvedBy } = part;
  // The answer to the first request was lost.
  const former =
    part.number === undefined ? undefined : await ctx.store.journeyVersions.get(idOf(journey, part.number));
  if (former) {
    const live = await liveIn(ctx.store, journey, await fileIn(ctx, journey));
    return { ...versionOf(former, live.row?.id === former.id), text };
  }
  const addition: Addition = {
    journey,
    text,
    base,
    note,
    authors,
    by,
    state: 'published',
    ...(approvedBy && { approvedBy }),
  };
  const known = await proven(ctx, addition);
  const row = await atomically(ctx.store, async (tx) => {
    if ((await foundIn(tx, change)).state !== 'out') throw over();
    return addIn(tx, ctx, addition, known);
  });
  await publishingOf(ctx).follow(journey, text);
  return { ...versionOf(row, true), text };
}

/** Ends what a part is given. @throws Refusal NOT_FOUND */
export async function endPart(ctx: RequestContext, change: Change): Promise<JourneyPart> {
  const { journey, id, by } = change;
  const publishing = publishingOf(ctx);
  const row = await atomically(ctx.store, async (tx) => {
    const found = await foundIn(tx, change);
    if (found.state !== 'out') return found;
    const ended = { state: 'ended', endedAt: ctx.now, endedBy: by };
    await tx.journeyParts.update(id, ended);
    return { ...found, ...ended };
  });
  await publishing.followPart(journey, null);
  return partOf(row, false);
}
