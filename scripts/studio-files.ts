/** The files of a folder of journeys, as Journey Studio reads and saves them. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';

/** A file of the folder. */
interface StudioFile {
  readonly name: string;
  readonly text: string;
}

/** What proves the files: loaded by Vite, which resolves the sources of packages. */
export type LoadChecks = () => Promise<
  Pick<typeof import('./journey-files.ts'), 'contentHash' | 'isJourneyFile' | 'isWorking'>
>;

/** An answer, with the files as they are then. */
interface Answer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 413 | 422;
  readonly files: readonly StudioFile[];
}

const isRead = (name: string): boolean => /^[^.].*\.json$/.test(name) && !name.endsWith('.schema.json');

/** Reads the journeys of a folder with its flags and rules, whatever is in them. */
export async function studioFilesIn(folder: string): Promise<readonly StudioFile[]> {
  const names = (await readdir(folder)).filter(isRead).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}

const Save = v.strictObject({
  name: v.string(),
  text: v.string(),
  /** Hash of the text that the changes began from. */
  base: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
});

/** A file of 1 MB, each of whose characters may be escaped. */
const maxBytes = 6_000_000;

/** Reads the body of a request; null if it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const ownHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a page of this server asks, on this machine: another site's page, or a name that leads here, writes nothing. */
function isOwn({ headers: { origin, host, 'content-type': type = '' } }: IncomingMessage): boolean {
  if (!type.startsWith('application/json') || origin === undefined || !URL.canParse(origin)) return false;
  const asking = new URL(origin);
  return asking.host === host && ownHosts.includes(asking.hostname);
}

function parsed(body: string): v.InferOutput<typeof Save> | null {
  try {
    const save = v.safeParse(Save, JSON.parse(body));
    return save.success ? save.output : null;
  } catch {
    return null;
  }
}

/** One save after the other: of two that began from one text, the second is stale. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Saves a journey of the folder: only one that is there, only over the text that the changes began from, and only if it works for every
 * customer, which is proven here once more.
 */
export async function saveStudioFile(
  folder: string,
  request: IncomingMessage,
  checks: LoadChecks,
): Promise<Answer> {
  if (!isOwn(request)) return { status: 403, files: [] };
  const body = await bodyOf(request);
  if (body === null) return { status: 413, files: [] };
  const save = parsed(body);
  if (!save) return { status: 400, files: [] };
  const saving = last.then(() => write(folder, save, checks));
  last = saving.catch(() => undefined);
  return saving;
}

async function write(
  folder: string,
  { name, text, base }: v.InferOutput<typeof Save>,
  checks: LoadChecks,
): Promise<Answer> {
  const { contentHash, isJourneyFile, isWorking } = await checks();
  const files = await studioFilesIn(folder);
  const now = files.find((file) => file.name === name);
  if (!now || !isJourneyFile(name)) return { status: 404, files: [] };
  if (contentHash(now.text) !== base) return { status: 409, files };
  const next = files.map((file) => (file === now ? { name, text } : file));
  if (!isWorking(next, name)) return { status: 422, files };
  // A reader meanwhile gets the old file or the new one, never half of it.
  const draft = path.join(folder, `.${name}.saving`);
  await writeFile(draft, text);
  await rename(draft, path.join(folder, name));
  return { status: 200, files: next };
}
