/** Versions of journeys, for staff: published only if proven here, over the version that they were made from. */
import type {
  CallName,
  JourneyReview,
  JourneyVersion,
  JourneyVersionText,
  StaffMember,
} from '@senda/contract';
import type { Handlers, Publishing, RequestContext } from '../request/context.ts';
import { textHash } from '../request/hash.ts';
import { Refusal } from '../request/refusal.ts';
import {
  type FileVersion,
  type LiveVersion,
  liveOf,
  newestVersion,
  servedVersion,
} from '../rules/journey-versions.ts';
import type { JourneyReviewRow, JourneyVersionRow } from '../store/rows/journey.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

/** How many publications the list has at most. */
const maxPublications = 200;

/** @throws Refusal NOT_FOUND where nothing is published */
function publishingOf({ publishing }: RequestContext): Publishing {
  if (!publishing) throw new Refusal('NOT_FOUND', { message: 'No versions of journeys are published here.' });
  return publishing;
}

/** @throws Refusal NOT_FOUND for an unknown journey */
async function fileIn(ctx: RequestContext, journey: string): Promise<FileVersion> {
  const file = publishingOf(ctx).fileOf(journey);
  if (!file) throw new Refusal('NOT_FOUND', { message: 'There is no such journey.' });
  return { text: file.text, hash: await textHash(file.text) };
}

function versionOf(row: JourneyVersionRow, live: boolean): JourneyVersion {
  const { journey, number, hash, state, note, authors, by, approvedBy, at, restores } = row;
  return {
    journey,
    number,
    hash,
    kind: state === 'published' || state === 'restored' ? state : 'file',
    live,
    authors: [...authors],
    ...(note !== undefined && { note }),
    ...(by && { by }),
    ...(approvedBy && { approvedBy }),
    ...(state !== 'file' && { at }),
    ...(restores !== undefined && { restores }),
  };
}

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

async function liveIn(store: Collections, journey: string, file: FileVersion): Promise<LiveVersion> {
  return liveOf(await newestVersion(store, journey), file);
}

const idOf = (journey: string, number: number): string => `${journey}:${number}`;

/** A version that is to be added. */
interface Addition {
  readonly journey: string;
  readonly text: string;
  readonly base: string;
  readonly note: string;
  readonly authors: readonly string[];
  readonly by: StaffMember;
  readonly state: 'published' | 'restored';
  readonly restores?: number;
}

/** Proves a text. @throws Refusal JOURNEY_UNSOUND */
function proofOf(ctx: RequestContext, journey: string, text: string): string {
  const { proof, reasons } = publishingOf(ctx).prove(journey, text, ctx.language);
  if (proof !== null) return proof;
  throw new Refusal('JOURNEY_UNSOUND', { fields: reasons.map((message) => ({ path: 'text', message })) });
}

/** Returns a review while the version that it was made from is live. */
const reviewOver = (row: JourneyReviewRow | undefined, live: string): JourneyReviewRow | undefined =>
  row?.base === live ? row : undefined;

function reviewOf(row: JourneyReviewRow): JourneyReview {
  const { id: journey, hash, text, note, authors, by, at, approvedBy } = row;
  return { journey, hash, text, note, authors: [...authors], by, at, ...(approvedBy && { approvedBy }) };
}

/** Whether a version is what is asked for: the answer to the first request was lost. */
const isRepeated = (row: JourneyVersionRow, { by, note, state }: Addition, hash: string): boolean =>
  row.hash === hash && row.by?.id === by.id && row.note === note && row.state === state;

/**
 * Proves a text and adds it as the live version; the file of the folder becomes a version before, so that it can be brought back.
 * @throws Refusal JOURNEY_UNSOUND, VERSION_STALE
 */
async function add(ctx: RequestContext, addition: Addition): Promise<JourneyVersionText> {
  const { journey, text, base, state, note, authors, by, restores } = addition;
  const publishing = publishingOf(ctx);
  const file = await fileIn(ctx, journey);
  const hash = await textHash(text);
  const proof = proofOf(ctx, journey, text);
  const added = await atomically(ctx.store, async (tx) => {
    const live = await liveIn(tx, journey, file);
    if (live.row && isRepeated(live.row, addition, hash)) return live.row;
    if (live.hash !== base) throw new Refusal('VERSION_STALE');
    const review = state === 'published' ? reviewOver(await tx.journeyReviews.get(journey), base) : undefined;
    const approvedBy = review?.hash === hash ? review.approvedBy : undefined;
    if (publishing.needsApproval && state === 'published' && !approvedBy)
      throw new Refusal('APPROVAL_NEEDED');
    const common = { journey, overFile: file.hash, at: ctx.now };
    if (live.row === null) {
      const id = idOf(journey, live.number);
      const former = { ...file, ...common, id, number: live.number, state: 'file', authors: [] };
      await tx.journeyVersions.insert(former);
    }
    const number = live.number + 1;
    const row: JourneyVersionRow = {
      ...common,
      id: idOf(journey, number),
      number,
      hash,
      text,
      state,
      proof,
      note,
      authors,
      by,
      ...(approvedBy && { approvedBy }),
      ...(restores !== undefined && { restores }),
    };
    await tx.journeyVersions.insert(row);
    // What was asked for was over the version before, which may come back.
    await tx.journeyReviews.remove(journey);
    return row;
  });
  await publishing.follow(journey, text);
  return { ...versionOf(added, true), text };
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
    return { versions: await Promise.all(versions) };
  },
  publishJourney: async ({ params: { journey }, body }, ctx) => {
    const by = await ctx.staff('studio.publish');
    if ((await textHash(body.text)) !== body.approved)
      throw new Refusal('INVALID_REQUEST', { message: 'What was approved is another text.' });
    const { approved: _, ...addition } = body;
    return add(ctx, { ...addition, journey, by, state: 'published' });
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
