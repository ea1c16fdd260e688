/** `npm run pack`: writes `@senda/journey` as a package file that npm installs: JavaScript, types, README, the page of the engine and changes. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithError, root, run } from './bootstrap.mjs';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Folder of the package before it is packed. */
const staging = path.join(root, 'dist/journey');
const source = path.join(root, 'packages/journey');

/** Libraries whose types are part of the engine's: an application and the engine must share one copy. */
const shared = ['valibot', 'xstate'];
/** Libraries of the entry for React, which an application without it does not need. */
const optional = ['@xstate/react', 'react', 'react-router-dom'];

/** Returns the manifest of the published package: its exports name built files, and it may be published. */
export function publishedManifest({ private: _private, exports, dependencies, ...rest }: Manifest) {
  const built = Object.entries(exports).map(([entry, file]) => {
    const stem = file.replace('./src/', './lib/').replace(/\.ts$/, '');
    return [entry, { types: `${stem}.d.ts`, default: `${stem}.js` }] as const;
  });
  const isPeer = (name: string): boolean => [...shared, ...optional].includes(name);
  const own = Object.entries(dependencies).filter(([name]) => !isPeer(name));
  const peers = Object.entries(dependencies).filter(([name]) => isPeer(name));
  return {
    ...rest,
    exports: Object.fromEntries(built),
    files: ['lib', 'docs', 'CHANGELOG.md'],
    dependencies: Object.fromEntries(own),
    peerDependencies: Object.fromEntries(peers.map(([name, version]) => [name, `^${version}`])),
    peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
  };
}

/** Returns a page without its links to files that the package does not hold. */
const withoutLinks = (page: string): string => page.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');

/** Builds and packs the journey engine. Returns the path of the package file. */
export function pack(): string {
  rmSync(staging, { recursive: true, force: true });
  if (!run('npx', ['tsc', '-p', path.join(source, 'tsconfig.package.json')]))
    exitWithError('The engine was not built.');
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(
    path.join(staging, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`,
  );
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE'])
    cpSync(path.join(source, file), path.join(staging, file));
  const page = readFileSync(path.join(root, 'docs/journeys/engine.md'), 'utf8');
  mkdirSync(path.join(staging, 'docs'), { recursive: true });
  writeFileSync(path.join(staging, 'docs/engine.md'), withoutLinks(page));
  const destination = path.join(root, 'dist');
  if (!run('npm', ['pack', staging, '--pack-destination', destination, '--silent']))
    exitWithError('npm did not pack the engine.');
  return path.join(destination, `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(path.relative(root, pack()));
