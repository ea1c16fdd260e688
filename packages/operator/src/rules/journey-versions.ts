/**
 * Which version of a journey is live. Versions are only added. The newest one counts, unless the file in the folder was changed after it
 * was published: then that file is the newest. Beside it, a part of the customers may be given another text, while that version is live.
 */
import type { RequestContext } from '../request/context.ts';
import { textHash } from '../request/hash.ts';
import type { JourneyPartRow, JourneyVersionRow } from '../store/rows/journey.rows.ts';
import type { Collections, Store } from '../store/store.ts';

/** The file of a journey in the folder. */
export interface FileVersion {
  readonly text: string;
  readonly hash: string;
}

/** The live version: that of a row, or the file with the number that it would get. */
export interface LiveVersion extends FileVersion {
  readonly row: JourneyVersionRow | null;
  readonly number: number;
}

/** Whether a version is newer than the file of the folder. */
const isNewer = ({ hash, overFile }: JourneyVersionRow, file: FileVersion): boolean =>
  file.hash === overFile || file.hash === hash;

/** Returns the live version among the newest of a journey and its file. */
export const liveOf = (newest: JourneyVersionRow | undefined, file: FileVersion): LiveVersion =>
  newest && isNewer(newest, file)
    ? { row: newest, number: newest.number, text: newest.text, hash: newest.hash }
    : { row: null, number: (newest?.number ?? 0) + 1, ...file };

/** Returns the newest version of a journey. */
export async function newestVersion(
  store: Collections,
  journey: string,
): Promise<JourneyVersionRow | undefined> {
  const [newest] = await store.journeyVersions.find({ journey }, { newestFirst: true, limit: 1 });
  return newest;
}

/** Returns what is out for a part of the customers, over whichever version. */
export async function outPart(store: Collections, journey: string): Promise<JourneyPartRow | undefined> {
  const [out] = await store.journeyParts.find({ journey, state: 'out' });
  return out;
}

/** Returns a part while the version that it is beside is live: a changed file of the folder ends it. */
export const partOver = (row: JourneyPartRow | undefined, live: string): JourneyPartRow | undefined =>
  row?.state === 'out' && row.base === live ? row : undefined;

/** Returns a text that changes with each version that is added, of any journey, and with each change of what a part is given. */
export async function lastChangeId(store: Store): Promise<string> {
  const [newest] = await store.journeyVersions.find({}, { newestFirst: true, limit: 1 });
  const out = await store.journeyParts.find({ state: 'out' });
  return [newest?.id ?? '', ...out.map(({ id, share }) => `${id} ${share}`)].join('\n');
}

/** Returns a text that changes whenever one of the served journeys does. */
export const servedVersion = ({ journeys }: Pick<RequestContext, 'journeys'>): Promise<string> =>
  textHash(
    Object.entries(journeys())
      .map(([id, { hash, proof, part }]) =>
        [id, hash, proof, ...(part ? [part.hash, part.proof, part.share] : [])].join(' '),
      )
      .toSorted()
      .join('\n'),
  );
