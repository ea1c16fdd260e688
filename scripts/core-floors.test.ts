/** Core's floors (docs/decisions/0025-floors-of-core.md): a folder imports floors below its own, and no feature imports another. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, isTest, sourceFiles } from './imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const source = 'packages/core/src';

const base = ['addresses', 'answers', 'calls', 'form', 'icon', 'money', 'phone', 'time'];
const shared = [
  'card',
  'catalogue',
  'consent',
  'line',
  'one-time-code',
  'promo',
  'purchase',
  'transaction',
  'upload',
];
const above = ['library', 'routing'];

/** Returns the folder of core that a file stands in; undefined at the root of its source. */
const roomOf = (file: string): string | undefined => /\/src\/([^/]+)\//.exec(file)?.[1];

/** Returns the folders that a folder below the library may import, besides itself. */
const below = (room: string): readonly string[] => (base.includes(room) ? base : [...base, ...shared]);

it('a feature imports shared rules and base, never another feature', () => {
  const arrows = sourceFiles(root, source)
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const room = roomOf(file);
      if (room === undefined || above.includes(room)) return [];
      return importsOf(path.join(root, file))
        .filter((found) => found.source.startsWith('.'))
        .map((found) => roomOf(path.posix.join(path.posix.dirname(file), found.source)) ?? 'the root')
        .filter((target) => target !== room && !below(room).includes(target))
        .map((target) => `${file} imports ${target}`);
    });
  expect(arrows).toEqual([]);
});
