/**
 * Which version of a journey is live. Versions are only added. The newest one counts, unless the file in the folder was changed after it
 * was published: then that file is the newest.
 */
import type { RequestContext } from '../request/context.ts';
import { textHash } from '../request/hash.ts';
import type { JourneyVersionRow } from '../store/rows/journey.rows.ts';
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

/** Returns a text that changes with each version that is added, of any journey. */
export async function lastVersionId(store: Store): Promise<string> {
  const [newest] = await store.journeyVersions.find({}, { newestFirst: true, limit: 1 });
  return newest?.id ?? '';
}

/** Returns a text that changes whenever one of the served journeys does. */
export const servedVersion = ({ journeys }: Pick<RequestContext, 'journeys'>): Promise<string> =>
  textHash(
    Object.entries(journeys())
      .map(([id, { hash, proof }]) => `${id} ${hash} ${proof}`)
      .toSorted()
      .join('\n'),
  );
