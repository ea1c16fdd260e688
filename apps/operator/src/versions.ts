/** Serves the versions of journeys that staff publishes: every process that shares the database follows within a second. */
import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  lastChangeId,
  liveOf,
  newestVersion,
  outPart,
  type Publishing,
  partOver,
  type Store,
} from '@senda/operator';
import type { Journeys, LiveTexts } from './publish-journeys.ts';

/** How often a process asks whether another one has published (ms). */
const asksEvery = 400;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns which versions of a store are live, and which texts are beside them. */
export const liveTextsIn =
  (store: Store): LiveTexts =>
  async (files) => {
    const live = await Promise.all(
      files.map(async ({ id, name, text }) => {
        const live = liveOf(await newestVersion(store, id), { text, hash: hashOf(text) });
        const part = partOver(await outPart(store, id), live.hash);
        if (!live.row && !part) return [];
        const beside = part && { part: { text: part.text, share: part.share } };
        return [[name, { text: live.text, ...beside }]] as const;
      }),
    );
    return new Map(live.flat());
  };

interface VersionOptions {
  readonly store: Store;
  readonly journeys: Journeys;
  /** The folder of the journey files, where what is published is written too; undefined where it is not. */
  readonly writesTo?: string | undefined;
  readonly needsApproval: boolean;
  /** Receives an error of the database, which is asked again. */
  readonly report: (error: unknown) => void;
}

/** Writes a file at once: a reader meanwhile gets the old file or the new one, never half of it. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const part = path.join(folder, `.${name}.publishing`);
  await writeFile(part, text);
  await rename(part, path.join(folder, name));
}

export interface Versions {
  readonly publishing: Publishing;
  /** Ends the asking. */
  close(): Promise<void>;
}

/** Follows the versions in a store, and publishes others. */
export function followVersions({
  store,
  journeys,
  writesTo,
  needsApproval,
  report,
}: VersionOptions): Versions {
  let last: string | undefined;
  let isSilent = false;
  async function ask(): Promise<void> {
    try {
      const now = await lastChangeId(store);
      if (now !== last) await journeys.follow();
      last = now;
      isSilent = false;
    } catch (error) {
      // What is served stays. A database that is away for a minute is reported once.
      if (!isSilent) report(error);
      isSilent = true;
      last = undefined;
    }
  }
  let asking = ask();
  const timer = setInterval(() => {
    asking = asking.then(ask);
  }, asksEvery);
  const publishing: Publishing = {
    needsApproval,
    fileOf: journeys.fileOf,
    prove: journeys.prove,
    followPart: () => journeys.follow(),
    follow: async (journey, text) => {
      await journeys.follow();
      const file = journeys.fileOf(journey);
      if (writesTo === undefined || !file || file.text === text) return;
      await writeWhole(writesTo, file.name, text).catch(report);
      await journeys.follow();
    },
  };
  return {
    publishing,
    close: async () => {
      clearInterval(timer);
      await asking;
    },
  };
}
