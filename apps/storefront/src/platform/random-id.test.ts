import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { newId } from './random-id.ts';

it('returns different ids on a page without TLS, where there is no randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, newId);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(200);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

/** What browsers offer on pages with TLS alone, and the one file that may use it, which does without. */
const secureOnly = {
  randomUUID: [],
  'crypto.subtle': [],
  'navigator.clipboard': ['shell/copy-text.ts'],
  'navigator.share': ['shell/copy-text.ts'],
  'navigator.mediaDevices': ['platform/camera/camera.ts'],
};

it.each(Object.entries(secureOnly))('%s is used where its absence is handled', (name, files) => {
  const source = path.resolve(import.meta.dirname, '..');
  const uses = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|stories)\.|testing\/|stories\/|random-id/.test(file) &&
      readFileSync(path.join(source, file), 'utf8').includes(name),
  );
  expect(uses).toEqual(files);
});
