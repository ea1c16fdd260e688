/** Adds versions of journeys: only what is proven here, over the version that it was made from. */
import type { JourneyVersion, JourneyVersionText, StaffMember } from '@senda/contract';
import type { Publishing, RequestContext } from '../request/context.ts';
import { textHash } from '../request/hash.ts';
import { Refusal } from '../request/refusal.ts';
import {
  type FileVersion,
  type LiveVersion,
  liveOf,
  newestVersion,
  outPart,
  partOver,
} from '../rules/journey-versions.ts';
import type { JourneyReviewRow, JourneyVersionRow } from '../store/rows/journey.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

/** @throws Refusal NOT_FOUND where nothing is published */
export function publishingOf({ publishing }: RequestContext): Publishing {
  if (!publishing) throw new Refusal('NOT_FOUND', { message: 'No versions of journeys are published here.' });
  return publishing;
}

/** @throws Refusal NOT_FOUND for an unknown journey */
export async function fileIn(ctx: RequestContext, journey: string): Promise<FileVersion> {
  const file = publishingOf(ctx).fileOf(journey);
  if (!file) throw new Refusal('NOT_FOUND', { message: 'There is no such journey.' });
  return { text: file.text, hash: await textHash(file.text) };
}

export function versionOf(row: JourneyVersionRow, live: boolean): JourneyVersion {
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

export async function liveIn(store: Collections, journey: string, file: FileVersion): Promise<LiveVersion> {
  return liveOf(await newestVersion(store, journey), file);
}

export const idOf = (journey: string, number: number): string => `${journey}:${number}`;

/** A version that is to be added. */
export interface Addition {
  readonly journey: string;
  readonly text: string;
  readonly base: string;
  readonly note: string;
  readonly authors: readonly string[];
  readonly by: StaffMember;
  readonly state: 'published' | 'restored';
  readonly restores?: number;
  /** Who approved exactly this text, where that is known already. */
  readonly approvedBy?: StaffMember;
}

/** Proves a text. @throws Refusal JOURNEY_UNSOUND */
export function proofOf(ctx: RequestContext, journey: string, text: string): string {
  const { proof, reasons } = publishingOf(ctx).prove(journey, text, ctx.language);
  if (proof !== null) return proof;
  throw new Refusal('JOURNEY_UNSOUND', { fields: reasons.map((message) => ({ path: 'text', message })) });
}

/** @throws Refusal INVALID_REQUEST when what was approved is another text */
export async function assertApproved(body: {
  readonly text: string;
  readonly approved: string;
}): Promise<void> {
  if ((await textHash(body.text)) !== body.approved)
    throw new Refusal('INVALID_REQUEST', { message: 'What was approved is another text.' });
}

/** Returns a review while the version that it was made from is live. */
export const reviewOver = (row: JourneyReviewRow | undefined, live: string): JourneyReviewRow | undefined =>
  row?.base === live ? row : undefined;

/** Whether a version is what is asked for: the answer to the first request was lost. */
const isRepeated = (row: JourneyVersionRow, { by, note, state }: Addition, hash: string): boolean =>
  row.hash === hash && row.by?.id === by.id && row.note === note && row.state === state;

/** What is known of an addition before its transaction. */
export interface Proven {
  readonly file: FileVersion;
  readonly hash: string;
  readonly proof: string;
}

/** Proves the text of an addition. @throws Refusal NOT_FOUND, JOURNEY_UNSOUND */
export async function proven(ctx: RequestContext, { journey, text }: Addition): Promise<Proven> {
  const file = await fileIn(ctx, journey);
  return { file, hash: await textHash(text), proof: proofOf(ctx, journey, text) };
}

/**
 * Returns who approved a text over the live version, if another person did.
 * @throws Refusal APPROVAL_NEEDED where another person has to and none did
 */
async function approverIn(
  tx: Collections,
  { needsApproval }: Publishing,
  addition: Addition,
  hash: string,
): Promise<StaffMember | undefined> {
  if (addition.state !== 'published') return undefined;
  const review = reviewOver(await tx.journeyReviews.get(addition.journey), addition.base);
  const part = partOver(await outPart(tx, addition.journey), addition.base);
  const approvedBy =
    addition.approvedBy ?? [review, part].find((one) => one?.hash === hash && one.approvedBy)?.approvedBy;
  if (needsApproval && !approvedBy) throw new Refusal('APPROVAL_NEEDED');
  return approvedBy;
}

/** Checks that a text may take the place of the live version. @throws Refusal VERSION_STALE, APPROVAL_NEEDED */
export async function admitted(
  tx: Collections,
  ctx: RequestContext,
  addition: Addition,
  { file, hash }: Proven,
): Promise<{ readonly live: LiveVersion; readonly approvedBy: StaffMember | undefined }> {
  const live = await liveIn(tx, addition.journey, file);
  if (live.hash !== addition.base) throw new Refusal('VERSION_STALE');
  return { live, approvedBy: await approverIn(tx, publishingOf(ctx), addition, hash) };
}

/**
 * Adds what is proven as the live version; the file of the folder becomes a version before, so that it can be brought back.
 * @throws Refusal VERSION_STALE, APPROVAL_NEEDED
 */
export async function addIn(
  tx: Collections,
  ctx: RequestContext,
  addition: Addition,
  known: Proven,
): Promise<JourneyVersionRow> {
  const { journey, text, state, note, authors, by, restores } = addition;
  const { file, hash, proof } = known;
  const { row: current } = await liveIn(tx, journey, file);
  if (current && isRepeated(current, addition, hash)) return current;
  const { live, approvedBy } = await admitted(tx, ctx, addition, known);
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
  await endBeside(tx, row, by);
  return row;
}

/** Ends what a part of the customers is given as a version goes live, which may be that text. */
async function endBeside(tx: Collections, live: JourneyVersionRow, by: StaffMember): Promise<void> {
  const part = await outPart(tx, live.journey);
  if (!part) return;
  const ended = { endedAt: live.at, endedBy: by };
  const isSame = part.hash === live.hash;
  await tx.journeyParts.update(
    part.id,
    isSame ? { ...ended, state: 'published', number: live.number } : { ...ended, state: 'ended' },
  );
}

/** Proves a text and adds it as the live version. @throws Refusal NOT_FOUND, JOURNEY_UNSOUND, VERSION_STALE, APPROVAL_NEEDED */
export async function add(ctx: RequestContext, addition: Addition): Promise<JourneyVersionText> {
  const { journey, text } = addition;
  const known = await proven(ctx, addition);
  const added = await atomically(ctx.store, (tx) => addIn(tx, ctx, addition, known));
  await publishingOf(ctx).follow(journey, text);
  return { ...versionOf(added, true), text };
}
