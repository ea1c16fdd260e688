import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { proveFile } from '@senda/core/journeys';
import type { PublishedJourneys } from '@senda/operator';
import { followFolder } from './follow-folder.ts';
import { StartError } from './settings.ts';

/** The journeys of a folder as they are handed out, kept up to date while the operator runs. */
export interface Journeys {
  current(): PublishedJourneys;
  close(): void;
}

const isJourney = (name: string): boolean => name.endsWith('.json') && !name.endsWith('.schema.json');

/**
 * Proves every journey file of a folder and hands out what is proven. A file that is saved is proven anew; while it has an
 * error the last good one stays, and `say` hears why.
 * @throws StartError when the folder cannot be read
 */
export async function publishJourneys(folder: string, say: (line: string) => void): Promise<Journeys> {
  const byFile = new Map<string, PublishedJourneys>();
  const seen = new Map<string, string>();

  async function read(): Promise<void> {
    const names = (await readdir(folder)).filter(isJourney);
    for (const gone of [...byFile.keys()].filter((name) => !names.includes(name))) byFile.delete(gone);
    for (const gone of [...seen.keys()].filter((name) => !names.includes(name))) seen.delete(gone);
    for (const name of names) {
      const text = await readFile(path.join(folder, name), 'utf8');
      if (seen.get(name) === text) continue;
      seen.set(name, text);
      const { journey, value, proof, findings } = proveFile(text);
      if (journey && proof) byFile.set(name, { [journey.id]: { journey: value, hash: journey.hash, proof } });
      else
        for (const { line = 1, column = 1, code, message } of findings)
          say(`${name}:${line}:${column} ${code} ${message}`);
    }
  }

  try {
    await read();
  } catch {
    throw new StartError(`JOURNEYS_DIR names ${folder}, which cannot be read.`);
  }
  const stop = followFolder(folder, () => void read().catch(() => say(`${folder} cannot be read any more.`)));
  return {
    current: () => Object.assign({}, ...byFile.values()) as PublishedJourneys,
    close: stop,
  };
}
