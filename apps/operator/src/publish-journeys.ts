import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isFlagFile,
  isJourneyFile,
  isRuleFile,
  objectionTo,
  type Served,
  updateServed,
} from '@senda/core/journeys';
import type { PublishedJourneys } from '@senda/operator';
import { StartError } from './settings.ts';
import { watchFolder } from './watch-folder.ts';

/** The published journeys of a folder, kept up to date while the operator runs. */
export interface Journeys {
  current(): PublishedJourneys;
  close(): void;
}

const isRead = (name: string): boolean => isJourneyFile(name) || isFlagFile(name) || isRuleFile(name);

/**
 * Validates the journey files of a folder and publishes the valid ones. Validates a saved file again; if it has an error, the
 * last valid version stays published and `log` receives the finding. So it does where `objectsTo` finds a reason against a proven file,
 * by default in the check of its certificate, which shares no code with the prover. Of two files with the same id the earlier one stays.
 * `logFinding` receives the findings in place of `log`.
 * @throws StartError if the folder cannot be read
 */
export async function publishJourneys(
  folder: string,
  log: (line: string) => void,
  objectsTo: (value: unknown) => string | null = objectionTo,
  logFinding: (line: string) => void = log,
): Promise<Journeys> {
  let served: Served = new Map();
  let lastContent = '';
  let logged = new Set<string>();

  async function read(): Promise<void> {
    const names = (await readdir(folder)).filter(isRead).toSorted();
    const files = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
    );
    if (JSON.stringify(files) === lastContent) return;
    lastContent = JSON.stringify(files);
    const update = updateServed(served, files, objectsTo);
    served = update.served;
    const objections = update.checks.flatMap(({ name, objection }) =>
      objection === undefined
        ? []
        : [`${name} is proven, but the check of its certificate objects: ${objection}`],
    );
    const lines = update.checks.flatMap(({ name, journey, findings }) =>
      (journey ? [] : findings).map(({ line = 1, column = 1, code, message, suggestion }) => {
        const advice = suggestion ? ` Try: ${suggestion.text}.` : '';
        return `${name}:${line}:${column} ${code} ${message}${advice}`;
      }),
    );
    for (const line of objections) if (!logged.has(line)) log(line);
    for (const line of lines) if (!logged.has(line)) logFinding(line);
    logged = new Set([...objections, ...lines]);
  }

  try {
    await read();
  } catch {
    throw new StartError(`JOURNEYS_DIR is ${folder}, which cannot be read.`);
  }
  let lastReason = '';
  const stop = watchFolder(
    folder,
    async () => {
      await read();
      lastReason = '';
    },
    (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastReason)
        log(`${folder} cannot be read (${reason}). The last valid journeys stay published.`);
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
