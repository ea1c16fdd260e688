/** Versions of journeys, for staff: published only if proven here, over the version that they were made from. */
import type { CallName, JourneyReview, JourneyVersion, JourneyVersionText } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { textHash } from '../request/hash.ts';
import { Refusal } from '../request/refusal.ts';
import { type LiveVersion, liveOf, servedVersion } from '../rules/journey-versions.ts';
import type { JourneyReviewRow, JourneyVersionRow } from '../store/rows/journey.rows.ts';
import { atomically } from '../store/store.ts';
import {
  add,
  assertApproved,
  fileIn,
  idOf,
  liveIn,
  proofOf,
  publishingOf,
  reviewOver,
  versionOf,
} from './add-version.ts';
import { changePartShare, endPart, partsIn, publishPartToAll, publishToPart } from './journey-parts.ts';
import { cancelScheduled, schedule, scheduledIn } from './scheduled-publications.ts';

/** How many publications the list has at most. */
const maxPublications = 200;

const fileVersion = (journey: string, number: number, hash: string): JourneyVersion => ({
  journey,
  number,
  hash,
  kind: 'file',
  live: true,
  authors: [],
});

const textOf = (journey: string, live: LiveVersion): JourneyVersionText =>
  live.row
    ? { ...versionOf(live.row, true), text: live.row.text }
    : { ...fileVersion(journey, live.number, live.hash), text: live.text };

function reviewOf(row: JourneyReviewRow): JourneyReview {
  const { id: journey, hash, text, note, authors, by, at, approvedBy } = row;
  return { journey, hash, text, note, authors: [...authors], by, at, ...(approvedBy && { approvedBy }) };
}

/** Returns a version of a journey by its number. @throws Refusal NOT_FOUND */
async function numbered(ctx: RequestContext, journey: string, number: number): Promise<JourneyVersionText> {
  const live = await liveIn(ctx.store, journey, await fileIn(ctx, journey));
  const current = textOf(journey, live);
  if (current.number === number) return current;
  const row = await ctx.store.journeyVersions.get(idOf(journey, number));
  if (!row) throw new Refusal('NOT_FOUND', { message: 'There is no such version.' });
  return { ...versionOf(row, false), text: row.text };
}

type VersionCall = Extract<
  CallName,
  | 'getStaffSignIn'
  | 'getJourneysVersion'
  | 'getLiveJourney'
  | 'listJourneyVersions'
  | 'getJourneyVersion'
  | 'listPublications'
  | 'publishJourney'
  | 'publishToPart'
  | 'changePartShare'
  | 'publishPartToAll'
  | 'endPart'
  | 'schedulePublication'
  | 'cancelScheduledPublication'
  | 'restoreJourneyVersion'
  | 'getJourneyApproval'
  | 'requestJourneyApproval'
  | 'approveJourney'
>;

export const journeyVersionHandlers: Handlers<VersionCall> = {
  getStaffSignIn: async (_, { staffSignIn, publishing }) => {
    if (!staffSignIn || !publishing)
      throw new Refusal('NOT_FOUND', { message: 'Staff does not sign in here.' });
    return staffSignIn;
  },
  getJourneysVersion: async (_, ctx) => ({ version: await servedVersion(ctx) }),
  getLiveJourney: async ({ params: { journey } }, ctx) =>
    textOf(journey, await liveIn(ctx.store, journey, await fileIn(ctx, journey))),
  listJourneyVersions: async ({ params: { journey } }, ctx) => {
    const rows = await ctx.store.journeyVersions.find({ journey }, { newestFirst: true });
    const live = liveOf(rows[0], await fileIn(ctx, journey));
    const versions = rows.map((row) => versionOf(row, row.id === live.row?.id));
    return {
      versions: live.row ? versions : [fileVersion(journey, live.number, live.hash), ...versions],
      scheduled: await scheduledIn(ctx, { journey }, maxPublications),
      parts: await partsIn(ctx, { journey }, maxPublications),
    };
  },
  getJourneyVersion: ({ params: { journey, number } }, ctx) => numbered(ctx, journey, Number(number)),
  listPublications: async (_, ctx) => {
    const publishing = publishingOf(ctx);
    const rows = await ctx.store.journeyVersions.find({}, { newestFirst: true, limit: maxPublications });
    const isNewest = ({ journey }: JourneyVersionRow, at: number) =>
      rows.findIndex((row) => row.journey === journey) === at;
    const isLive = async (row: JourneyVersionRow) =>
      publishing.fileOf(row.journey) !== undefined &&
      liveOf(row, await fileIn(ctx, row.journey)).row !== null;
    const versions = rows.map(async (row, at) => versionOf(row, isNewest(row, at) && (await isLive(row))));
    return {
      versions: await Promise.all(versions),
      scheduled: await scheduledIn(ctx, {}, maxPublications),
      parts: await partsIn(ctx, {}, maxPublications),
    };
  },
  publishJourney: async ({ params: { journey }, body }, ctx) => {
    const by = await ctx.staff('studio.publish');
    await assertApproved(body);
    const { approved: _, ...addition } = body;
    return add(ctx, { ...addition, journey, by, state: 'published' });
  },
  publishToPart: async ({ params: { journey }, body }, ctx) => {
    const by = await ctx.staff('studio.publish');
    return publishToPart(ctx, { ...body, journey, by });
  },
  changePartShare: async ({ params: { journey, id }, body: { share } }, ctx) => {
    const by = await ctx.staff('studio.publish');
    return changePartShare(ctx, { journey, id, by }, share);
  },
  publishPartToAll: async ({ params: { journey, id } }, ctx) => {
    const by = await ctx.staff('studio.publish');
    return publishPartToAll(ctx, { journey, id, by });
  },
  endPart: async ({ params: { journey, id } }, ctx) => {
    const by = await ctx.staff('studio.publish');
    return endPart(ctx, { journey, id, by });
  },
  schedulePublication: async ({ params: { journey }, body }, ctx) => {
    const by = await ctx.staff('studio.publish');
    return schedule(ctx, { ...body, journey, by });
  },
  cancelScheduledPublication: async ({ params: { journey, id } }, ctx) => {
    const by = await ctx.staff('studio.publish');
    return cancelScheduled(ctx, journey, id, by);
  },
  restoreJourneyVersion: async ({ params: { journey, number }, body }, ctx) => {
    const by = await ctx.staff('studio.publish');
    const restores = Number(number);
    const { text, authors } = await numbered(ctx, journey, restores);
    return add(ctx, { ...body, journey, text, authors, by, state: 'restored', restores });
  },
  getJourneyApproval: async ({ params: { journey } }, ctx) => {
    const live = await liveIn(ctx.store, journey, await fileIn(ctx, journey));
    const review = reviewOver(await ctx.store.journeyReviews.get(journey), live.hash);
    return { needed: publishingOf(ctx).needsApproval, ...(review && { review: reviewOf(review) }) };
  },
  requestJourneyApproval: async ({ params: { journey }, body }, ctx) => {
    const by = await ctx.staff('studio.edit');
    const file = await fileIn(ctx, journey);
    const hash = await textHash(body.text);
    proofOf(ctx, journey, body.text);
    const asked = await atomically(ctx.store, async (tx) => {
      const live = await liveIn(tx, journey, file);
      if (live.hash !== body.base) throw new Refusal('VERSION_STALE');
      const former = reviewOver(await tx.journeyReviews.get(journey), body.base);
      // The answer to the first request was lost.
      if (former && former.hash === hash && former.by.id === by.id && former.note === body.note)
        return former;
      await tx.journeyReviews.remove(journey);
      const row: JourneyReviewRow = { ...body, id: journey, hash, by, at: ctx.now };
      await tx.journeyReviews.insert(row);
      return row;
    });
    return reviewOf(asked);
  },
  approveJourney: async ({ params: { journey }, body: { hash } }, ctx) => {
    const approvedBy = await ctx.staff('studio.publish');
    const file = await fileIn(ctx, journey);
    const approved = await atomically(ctx.store, async (tx) => {
      const live = await liveIn(tx, journey, file);
      const review = reviewOver(await tx.journeyReviews.get(journey), live.hash);
      if (!review || review.hash !== hash) throw new Refusal('VERSION_STALE');
      if (review.by.id === approvedBy.id) throw new Refusal('APPROVAL_NEEDED');
      await tx.journeyReviews.update(journey, { approvedBy });
      return { ...review, approvedBy };
    });
    return reviewOf(approved);
  },
};
