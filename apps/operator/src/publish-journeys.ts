import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  isFlagFile,
  isJourneyFile,
  isRuleFile,
  objectionTo,
  type ProvenFile,
  proveIn,
  reasonsOf,
  type Served,
  type ServedUpdate,
  updateServed,
} from '@senda/core/journeys';
import { speech } from '@senda/core/library/words';
import type { JourneyVerdict, PublishedJourneys } from '@senda/operator';
import { StartError } from './settings.ts';
import { watchFolder } from './watch-folder.ts';

/** Returns the words for who reads a language (an Accept-Language): Spanish or English. */
const speechIn = (language: string) => ({ ...speech[/^es\b/i.test(language) ? 'es' : 'en'], writes: false });

/** A file of the folder. */
interface JourneyText {
  readonly name: string;
  readonly text: string;
}

/** The published journeys of a folder, kept up to date while the operator runs. */
export interface Journeys {
  current(): PublishedJourneys;
  /** Returns the file in the folder that a journey is in, as it was read last; undefined when there is none. */
  fileOf(journey: string): JourneyText | undefined;
  /** Proves a text as the file of a journey, beside the others. `language` is an Accept-Language. */
  prove(journey: string, text: string, language: string | undefined): JourneyVerdict;
  /** Reads folder and versions again. */
  follow(): Promise<void>;
  close(): void;
}

/** The text of a journey that is served in place of its file, and one that a part of the customers is given beside it. */
export interface LiveText {
  readonly text: string;
  readonly part?: { readonly text: string /** In whole percent. */; readonly share: number } | undefined;
}

/** Returns the live text of each journey, of which the files of the folder are given; those without one are left out. */
export type LiveTexts = (files: readonly IdentifiedFile[]) => Promise<ReadonlyMap<string, LiveText>>;

/** A journey file, and the id of its journey. */
export interface IdentifiedFile extends JourneyText {
  readonly id: string;
}

/** Returns the id that a file's text has, whatever else is in it. */
function idIn(text: string): string | undefined {
  try {
    const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const id = typeof file === 'object' && file !== null && 'id' in file ? file.id : undefined;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

const isRead = (name: string): boolean => isJourneyFile(name) || isFlagFile(name) || isRuleFile(name);

/**
 * Validates the journey files of a folder and publishes the valid ones. Validates a saved file again; if it has an error, the
 * last valid version stays published and `log` receives the finding. So it does where `objectsTo` finds a reason against a proven file,
 * by default in the check of its certificate, which shares no code with the prover. Of two files with the same id the earlier one stays.
 * `logFinding` receives the findings in place of `log`. Where `liveTexts` has a version of a journey, it is served in place of the file.
 * @throws StartError if the folder cannot be read
 */
export async function publishJourneys(
  folder: string,
  log: (line: string) => void,
  objectsTo: (value: unknown) => string | null = objectionTo,
  logFinding: (line: string) => void = log,
  liveTexts: LiveTexts = async () => new Map(),
): Promise<Journeys> {
  let served: Served = new Map();
  let inFolder: readonly JourneyText[] = [];
  let parts: ReadonlyMap<string, PublishedPart> = new Map();
  let lastLive: ReadonlyMap<string, LiveText> | undefined;
  let lastContent = '';
  let logged = new Set<string>();

  async function read(): Promise<void> {
    const names = (await readdir(folder)).filter(isRead).toSorted();
    const files = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
    );
    const identified = files.flatMap((file) => {
      const id = isJourneyFile(file.name) ? idIn(file.text) : undefined;
      return id === undefined ? [] : [{ ...file, id }];
    });
    inFolder = files;
    const live = await liveTexts(identified).catch((error: unknown) => {
      // While the database is away, the versions that were live stay so.
      if (!lastLive) throw error;
      return lastLive;
    });
    lastLive = live;
    const content = JSON.stringify([files, ...live]);
    if (content === lastContent) return;
    lastContent = content;
    const update = updateBy(files, live);
    served = update.served;
    parts = new Map([...live].flatMap((one) => partIn(one, update)));
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

  /** Serves the live versions; one that works no longer gives way to the folder's file, so that its journey is always served. */
  function updateBy(files: readonly JourneyText[], live: ReadonlyMap<string, LiveText>): ServedUpdate {
    const texts = files.map(({ name, text }) => ({ name, text: live.get(name)?.text ?? text }));
    const update = updateServed(served, texts, objectsTo);
    const failed = update.checks.filter(({ name, journey }) => live.has(name) && journey === null);
    for (const { name } of failed)
      log(`The published version of ${name} does not work any more. The file in ${folder} is served.`);
    const fitting = new Map([...live].filter(([name]) => !failed.some((check) => check.name === name)));
    return failed.length === 0 ? update : updateBy(files, fitting);
  }

  /** Returns what a part of the customers is served, if it works, beside the version that it was made from. */
  function partIn(
    [name, { text, part }]: readonly [string, LiveText],
    { checks }: ServedUpdate,
  ): (readonly [string, PublishedPart])[] {
    const isOver = checks.some((check) => check.name === name && check.journey && check.text === text);
    if (!part || !isOver) return [];
    const { journey, value, proof } = provenIn(name, part.text);
    if (journey && proof)
      return [[journey.id, { journey: value, hash: journey.hash, proof, share: part.share }]];
    log(`What ${part.share} % of the customers were given of ${name} does not work any more. Nobody is.`);
    return [];
  }

  /** Proves a text as a file of the folder, beside the others. */
  function provenIn(name: string, text: string): ProvenFile {
    const files = inFolder.map((one) => (one.name === name ? { name, text } : one));
    const proven = proveIn(files, name);
    const isFine = proven.journey !== null && objectsTo(proven.value) === null;
    return isFine ? proven : { ...proven, journey: null };
  }

  /** One reading after the other: one that began earlier must not end later, with an older version. */
  let reading: Promise<unknown> = Promise.resolve();
  function follow(): Promise<void> {
    const next = reading.then(read);
    reading = next.catch(() => undefined);
    return next;
  }

  const fileOf = (journey: string): JourneyText | undefined =>
    inFolder.find(({ name, text }) => isJourneyFile(name) && idIn(text) === journey);

  function prove(journey: string, text: string, language = ''): JourneyVerdict {
    const file = fileOf(journey);
    if (!file || idIn(text) !== journey) return { proof: null, reasons: [] };
    const { journey: proven, proof, findings } = provenIn(file.name, text);
    if (!proven) return { proof: null, reasons: reasonsOf(findings, speechIn(language)) };
    return { proof, reasons: [] };
  }

  try {
    await follow();
  } catch {
    throw new StartError(`JOURNEYS_DIR is ${folder}, which cannot be read.`);
  }
  let lastReason = '';
  const stop = watchFolder(
    folder,
    async () => {
      await follow();
      lastReason = '';
    },
    (error) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== lastReason)
        log(`${folder} cannot be read (${reason}). The last valid journeys stay published.`);
      lastReason = reason;
    },
  );
  return { current: () => published(served, parts), fileOf, prove, follow, close: stop };
}

type PublishedPart = NonNullable<PublishedJourneys[string]['part']>;

const published = (served: Served, parts: ReadonlyMap<string, PublishedPart>): PublishedJourneys =>
  Object.fromEntries(
    [...served.values()].flatMap(({ journey, value, proof }) =>
      journey && proof
        ? [
            [
              journey.id,
              {
                journey: value,
                hash: journey.hash,
                proof,
                ...(parts.has(journey.id) && { part: parts.get(journey.id) }),
              },
            ],
          ]
        : [],
    ),
  );
