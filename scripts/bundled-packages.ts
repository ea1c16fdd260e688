import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { root } from './bootstrap.mjs';

/** Packages without a screen: what a story imports of them is some 800 files. */
const names = ['core', 'contract', 'journey', 'operator', 'client'];
const folderOf = (name: string): string => path.join(root, 'packages', name);

/** Entries that need Node. */
const serverEntries = ['./postgres', './tools', './openapi'];

/** Returns what a package exports, each entry by name. */
function entriesOf(name: string): readonly string[] {
  const folder = folderOf(name);
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const indexed = readdirSync(path.join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => ('*' in exports || './*' in exports ? file.endsWith('/index.ts') : false))
    .map((file) => `./${path.dirname(file)}`);
  const named = Object.keys(exports).filter(
    (entry) => !entry.includes('*') && !serverEntries.includes(entry),
  );
  return [...named, ...indexed].map((entry) => path.posix.join('@senda', name, entry));
}

/** Returns a value that changes with any source of the packages. */
function version(): string {
  const hash = createHash('sha1');
  for (const name of names) {
    const folder = path.join(folderOf(name), 'src');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      const { mtimeMs, size } = statSync(path.join(folder, file));
      hash.update(`${name} ${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

/** Has Vite serve the packages to a story as a few files, which it bundles again at a start after any source has changed. */
export const bundledPackages = (): UserConfig => ({
  optimizeDeps: {
    include: names.flatMap(entriesOf),
    rolldownOptions: { transform: { define: { 'import.meta.env.SOURCES': JSON.stringify(version()) } } },
  },
});

/** Bundles the packages again when one of their files is saved; tests run on what they began with. */
export const rebundled = (): Plugin => ({
  name: 'senda:rebundled',
  configureServer(server) {
    if (process.env['VITEST']) return;
    const folders = names.map((name) => path.join(folderOf(name), 'src') + path.sep);
    server.watcher.on('change', (file) => {
      if (folders.some((folder) => file.startsWith(folder))) void server.restart(true);
    });
  },
});
