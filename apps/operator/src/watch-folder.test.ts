import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

let folder: string;
let stop: (() => void) | undefined;
const failed: unknown[] = [];
const fail = (error: unknown) => void failed.push(error);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'watched-'));
  failed.length = 0;
});
afterEach(async () => {
  stop?.();
  await rm(folder, { recursive: true, force: true });
});

const save = (name: string) => writeFile(path.join(folder, name), '');
const soon = (check: () => void) => vi.waitFor(check, 8_000);

it.each([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('reports a read that %s, and reads the next save', async (_, breaks) => {
  let look: () => void | Promise<void> = breaks;
  stop = watchFolder(folder, () => look(), fail);
  await save('one');
  await soon(() => expect(failed).toContainEqual(new Error('broken')));
  const seen = vi.fn<() => void>();
  look = seen;
  await save('two');
  await soon(() => expect(seen).toHaveBeenCalled());
});

it('keeps watching a folder that is replaced', async () => {
  const seen = vi.fn<() => void>();
  stop = watchFolder(folder, seen, fail);
  await rm(folder, { recursive: true });
  await soon(() => expect(seen).toHaveBeenCalled());
  await mkdir(folder);
  // The restart reads the existing content.
  seen.mockClear();
  await soon(() => expect(seen.mock.calls.length).toBeGreaterThanOrEqual(3));
  seen.mockClear();
  await save('one');
  await soon(() => expect(seen).toHaveBeenCalled());
});

it('stops reading after it is stopped', async () => {
  const [stopped, watching] = [vi.fn<() => void>(), vi.fn<() => void>()];
  watchFolder(folder, stopped, fail)();
  stop = watchFolder(folder, watching, fail);
  await save('one');
  await soon(() => expect(watching).toHaveBeenCalled());
  expect(stopped).not.toHaveBeenCalled();
});
