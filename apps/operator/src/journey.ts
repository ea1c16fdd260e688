import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Served, updateServed } from '@senda/core/journeys';
import type { PublishedJourneys } from '@senda/operator';
import { followFolder } from './follow-folder.ts';
import { StartError } from './settings.ts';

/** The published journeys of a folder, kept up to date while the operator runs. */
export interface Journeys {
  current(): PublishedJourneys;
  close(): void;
}

/** Names with a leading dot are an editor's lock or swap files. */
const isJourney = (name: string): boolean =>
  name.endsWith('.json') && !name.endsWith('.schema.json') && !name.startsWith('.');

/**
 * Proves every journey file of a folder and hands out what is proven. A file that is saved is proven anew; while it has an
 * error the last good one stays, and `say` receives the reason. Of two files with one id the earlier one stays.
 * @throws StartError when the folder cannot be read
 */
export async function publishJourneys(folder: string, say: (line: string) => void): Promise<Journeys> {
  let served: Served = new Map();
  let lastContent = '';
  let logged = new Set<string>();

  async function read(): Promise<void> {
    const names = (await readdir(folder)).filter(isJourney).toSorted();
    const files = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
    );
    if (JSON.stringify(files) === lastContent) return;
    lastContent = JSON.stringify(files);
    const update = updateServed(served, files);
    served = update.served;
    const lines = update.checks.flatMap(({ name, journey, findings }) =>
      journey
        ? []
        : findings.map(({ line = 1, column = 1, code, message, suggestion }) => {
            const advice = suggestion ? ` Try: ${suggestion.text}.` : '';
            return `${name}:${line}:${column} ${code} ${message}${advice}`;
          }),
    );
    for (const line of lines) if (!logged.has(line)) say(line);
    logged = new Set(lines);
  }

  try {
    await read();
  } catch {
    throw new StartError(`JOURNEYS_DIR names ${folder}, which cannot be read.`);
  }
  let lastReason = '';
  const stop = followFolder(
    folder,
    async () => {
      await read();
      lastReason = '';
    },
    (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastReason) say(`${folder} cannot be read (${reason}). The last good journeys stay.`);
      lastReason = reason;
    },
  );
  return { current: () => published(served), close: stop };
}

const published = (served: Served): PublishedJourneys =>
  Object.fromEntries(
    [...served.values()].flatMap(({ journey, value, proof }) =>
      journey && proof ? [[journey.id, { journey: value, hash: journey.hash, proof }]] : [],
    ),
  );
