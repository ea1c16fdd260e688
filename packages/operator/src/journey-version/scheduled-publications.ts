/** Publications at a time: proven when they are scheduled, and once more when their time comes. */
import { model, type ScheduledPublication, type StaffMember } from '@senda/contract';
import * as v from 'valibot';
import type { RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { outPart } from '../rules/journey-versions.ts';
import type { ScheduledPublicationRow } from '../store/rows/journey.rows.ts';
import { atomically, type Collections } from '../store/store.ts';
import { type Addition, addIn, admitted, assertApproved, proven, publishingOf } from './add-version.ts';
import { addPartIn } from './journey-parts.ts';

/** How far ahead a publication may be (ms). */
const furthest = 366 * 24 * 60 * 60_000;

function scheduledOf(row: ScheduledPublicationRow): ScheduledPublication {
  const { text: _, language: __, state, reason, reasons = [], authors, ...rest } = row;
  return {
    ...rest,
    authors: [...authors],
    state: state === 'published' || state === 'stopped' || state === 'cancelled' ? state : 'waiting',
    ...(v.is(model.StopReason, reason) && { reason }),
    reasons: [...reasons],
  };
}

/** Returns publications at a time, the newest first. */
export async function scheduledIn(
  { store }: RequestContext,
  where: { readonly journey?: string },
  limit: number,
): Promise<ScheduledPublication[]> {
  const rows = await store.scheduledPublications.find(where, { newestFirst: true, limit });
  return rows.map(scheduledOf);
}

/** A publication at a time that is asked for. */
interface Asked extends Omit<Addition, 'state' | 'restores' | 'approvedBy'> {
  readonly approved: string;
  /** ISO 8601. */
  readonly at: string;
  /** In whole percent; everyone without one. */
  readonly share?: number | undefined;
  readonly replaces?: string | undefined;
}

/** Returns when a publication is due (ms). @throws Refusal INVALID_REQUEST for an instant that is past or further than a year */
function dueAtOf(at: string, now: number): number {
  const dueAt = Date.parse(at);
  if (dueAt > now && dueAt <= now + furthest) return dueAt;
  const message = dueAt <= now ? 'This instant is past.' : 'This is no instant within a year.';
  throw new Refusal('INVALID_REQUEST', { message, fields: [{ path: 'at', message }] });
}

const waitingIn = async (store: Collections, journey: string) =>
  (await store.scheduledPublications.find({ journey, state: 'waiting' }))[0];

const additionOf = ({ journey, text, base, note, authors, by }: Omit<Asked, 'approved' | 'at' | 'share'>) =>
  ({ journey, text, base, note, authors, by, state: 'published' }) as const;

const isRepeated = (
  waiting: ScheduledPublicationRow,
  { by, share }: Asked,
  { hash, dueAt }: Pick<ScheduledPublicationRow, 'hash' | 'dueAt'>,
): boolean =>
  waiting.hash === hash && waiting.dueAt === dueAt && waiting.share === share && waiting.by.id === by.id;

/** Proves a publication, and has it wait for its time. @throws Refusal as a publication, and NOT_ELIGIBLE while another one waits */
export async function schedule(ctx: RequestContext, asked: Asked): Promise<ScheduledPublication> {
  const { journey, base, text, note, authors, by, share, replaces } = asked;
  const dueAt = dueAtOf(asked.at, ctx.now);
  await assertApproved(asked);
  const addition = additionOf(asked);
  const known = await proven(ctx, addition);
  const id = ctx.id();
  const scheduled = await atomically(ctx.store, async (tx) => {
    const waiting = await waitingIn(tx, journey);
    // The answer to the first request was lost.
    if (waiting && isRepeated(waiting, asked, { hash: known.hash, dueAt })) return waiting;
    const { approvedBy } = await admitted(tx, ctx, addition, known);
    if (waiting && waiting.id !== replaces)
      throw new Refusal('NOT_ELIGIBLE', { message: 'Another publication of this journey waits.' });
    if (waiting) await end(tx, waiting.id, { state: 'cancelled', endedAt: ctx.now, cancelledBy: by });
    const row: ScheduledPublicationRow = {
      id,
      journey,
      base,
      hash: known.hash,
      text,
      note,
      authors,
      by,
      dueAt,
      ...(share !== undefined && { share }),
      ...(approvedBy && { approvedBy }),
      ...(ctx.language !== undefined && { language: ctx.language }),
      askedAt: ctx.now,
      state: 'waiting',
    };
    await tx.scheduledPublications.insert(row);
    return row;
  });
  return scheduledOf(scheduled);
}

type Ended = Pick<ScheduledPublicationRow, 'state'> & Partial<ScheduledPublicationRow>;

/** Ends a publication that still waits; returns what became of it. */
async function end(tx: Collections, id: string, ended: Ended): Promise<ScheduledPublicationRow | undefined> {
  const row = await tx.scheduledPublications.get(id);
  if (row?.state !== 'waiting') return row;
  await tx.scheduledPublications.update(id, ended);
  return { ...row, ...ended };
}

/** Cancels a publication that waits. @throws Refusal NOT_FOUND */
export async function cancelScheduled(
  ctx: RequestContext,
  journey: string,
  id: string,
  by: StaffMember,
): Promise<ScheduledPublication> {
  publishingOf(ctx);
  const row = await atomically(ctx.store, async (tx) => {
    const found = await tx.scheduledPublications.get(id);
    if (found?.journey !== journey) return undefined;
    return end(tx, id, { state: 'cancelled', endedAt: ctx.now, cancelledBy: by });
  });
  if (!row) throw new Refusal('NOT_FOUND', { message: 'There is no such publication.' });
  return scheduledOf(row);
}

/** Publishes a row whose time has come, if it still waits: of several processes one does. @throws Refusal as an immediate publication */
async function publishOne(ctx: RequestContext, row: ScheduledPublicationRow): Promise<void> {
  const { id, journey, text, share, approvedBy } = row;
  const addition: Addition = { ...additionOf(row), ...(approvedBy && { approvedBy }) };
  const known = await proven(ctx, addition);
  const partId = ctx.id();
  const isPublished = await atomically(ctx.store, async (tx) => {
    if ((await tx.scheduledPublications.get(id))?.state !== 'waiting') return false;
    const ended = { state: 'published', endedAt: ctx.now };
    if (share === undefined) {
      const { number } = await addIn(tx, ctx, addition, known);
      await end(tx, id, { ...ended, number });
    } else {
      const replaces = (await outPart(tx, journey))?.id;
      await addPartIn(tx, ctx, { ...addition, id: partId, share, replaces }, known);
      await end(tx, id, ended);
    }
    return true;
  });
  if (!isPublished) return;
  const publishing = publishingOf(ctx);
  await (share === undefined
    ? publishing.follow(journey, text)
    : publishing.followPart(journey, { text, share }));
}

/** Stops a row that cannot be published any more. */
async function stop(ctx: RequestContext, { id, journey }: ScheduledPublicationRow, refusal: Refusal) {
  const reasons = refusal.details.fields?.map(({ message }) => message) ?? [];
  const ended = { state: 'stopped', endedAt: ctx.now, reason: refusal.code, reasons };
  const before = await atomically(ctx.store, async (tx) => {
    const row = await tx.scheduledPublications.get(id);
    await end(tx, id, ended);
    return row?.state;
  });
  if (before === 'waiting')
    ctx.warn(`A publication of ${journey} at a time was stopped: ${refusal.code}. Nothing was published.`);
}

/**
 * Publishes what is due, or stops it and says why. `contextOf` makes the context of who scheduled it; `report` receives an error after
 * which the row still waits, and is tried again.
 */
export async function publishDue(
  { store, now }: Pick<RequestContext, 'store' | 'now'>,
  contextOf: (language: string | undefined) => RequestContext,
  report: (error: unknown) => void,
): Promise<void> {
  const due = await store.scheduledPublications.find({ state: 'waiting' }, { atMost: { dueAt: now } });
  for (const row of due) {
    const ctx = contextOf(row.language);
    try {
      await publishOne(ctx, row);
    } catch (error) {
      await (error instanceof Refusal ? stop(ctx, row, error) : Promise.reject(error)).catch(report);
    }
  }
}
