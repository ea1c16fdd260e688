import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followFolder } from './follow-folder.ts';

let folder: string;
let unfollow: (() => void) | undefined;
const failed: unknown[] = [];
const fail = (error: unknown) => void failed.push(error);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'followed-'));
  failed.length = 0;
});
afterEach(async () => {
  unfollow?.();
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
])('a look that %s is reported, and the next save is followed', async (_, breaks) => {
  let look: () => void | Promise<void> = breaks;
  unfollow = followFolder(folder, () => look(), fail);
  await save('one');
  await soon(() => expect(failed).toContainEqual(new Error('broken')));
  const seen = vi.fn<() => void>();
  look = seen;
  await save('two');
  await soon(() => expect(seen).toHaveBeenCalled());
});

it('a folder that is replaced is followed on', async () => {
  const seen = vi.fn<() => void>();
  unfollow = followFolder(folder, seen, fail);
  await rm(folder, { recursive: true });
  await soon(() => expect(seen).toHaveBeenCalled());
  await mkdir(folder);
  // What was in it by then is looked at once it is followed again.
  seen.mockClear();
  await soon(() => expect(seen.mock.calls.length).toBeGreaterThanOrEqual(3));
  seen.mockClear();
  await save('one');
  await soon(() => expect(seen).toHaveBeenCalled());
});

it('once it has ended, nothing more is looked at', async () => {
  const [ended, followed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  followFolder(folder, ended, fail)();
  unfollow = followFolder(folder, followed, fail);
  await save('one');
  await soon(() => expect(followed).toHaveBeenCalled());
  expect(ended).not.toHaveBeenCalled();
});
