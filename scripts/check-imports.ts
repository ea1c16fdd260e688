/** Fails on an import that the house does not allow: arrows between our packages, doors, and undeclared libraries. */
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './imports.ts';

/** Which of our packages each may import; `*` in a test or story adds what those may take. */
const arrows: Record<string, readonly string[]> = {
  'packages/journey': [],
  'packages/contract': [],
  'packages/conformance': ['@senda/contract'],
  'packages/core': ['@senda/journey', '@senda/contract'],
  'packages/client': ['@senda/contract'],
  'packages/operator': ['@senda/contract', '@senda/core'],
  'packages/messages': [],
  'packages/ui': [],
  'apps/storefront': [
    '@senda/core',
    '@senda/client',
    '@senda/messages',
    '@senda/ui',
    '@senda/contract',
    '@senda/journey',
  ],
  'apps/operator': ['@senda/operator', '@senda/core'],
};
/** Libraries, and scopes of libraries, that have one room. */
const rooms: ReadonlyMap<string, readonly string[]> = new Map([
  ['hono', ['packages/operator', 'apps/operator']],
  ['drizzle-orm', ['packages/operator', 'apps/operator']],
  ['react', ['packages/ui', 'apps/storefront']],
  ['react-dom', ['apps/storefront']],
  ['react-router-dom', ['apps/storefront']],
  ['jotai', ['apps/storefront']],
  ['@formatjs', ['packages/messages']],
  ['ky', ['packages/client']],
]);
/** What tests and stories may take beside. */
const testing = [
  '@senda/contract',
  '@senda/operator',
  '@senda/conformance',
  'vitest',
  'fast-check',
  'msw',
  '@storybook/react-vite',
  'storybook',
  '@playwright/test',
  '@axe-core/playwright',
  'xstate',
];
/** Bare names that are no packages. */
const virtual = ['virtual:journeys', 'virtual:entrance'];

const root = path.resolve(import.meta.dirname, '..');
const packageName = (source: string): string =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

interface Manifest {
  name: string;
  exports?: Record<string, string>;
  imports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const manifestOf = (room: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as Manifest;
const manifests = new Map(Object.keys(arrows).map((room) => [room, manifestOf(room)]));
const byName = new Map([...manifests.values()].map((manifest) => [manifest.name, manifest]));

function complaint(room: string, file: string, source: string): string | undefined {
  if (source.startsWith('.')) {
    const target = path.join(path.dirname(file), source);
    return target.startsWith(`${room}/`)
      ? undefined
      : `reaches out of ${room}: import the package by its name`;
  }
  if (source.startsWith('node:') || builtinModules.includes(source)) {
    return room === 'apps/operator' || isTest(file) || file.endsWith('/vite.ts')
      ? undefined
      : 'Node modules belong to apps/operator and tests';
  }
  if (virtual.includes(source)) return undefined;
  if (source.startsWith('#')) {
    const target = manifests.get(room)?.imports?.[source];
    return target ? complaint(room, file, target) : `${room}/package.json has no import "${source}"`;
  }
  const name = packageName(source);
  return name.startsWith('@senda/')
    ? houseComplaint(room, file, source, name)
    : libraryComplaint(room, file, name);
}

function houseComplaint(room: string, file: string, source: string, name: string): string | undefined {
  if (!arrows[room]?.includes(name) && !(isTest(file) && testing.includes(name)))
    return `${room} may not import ${name}`;
  const door = source === name ? '.' : `.${source.slice(name.length)}`;
  if (!byName.get(name)?.exports?.[door]) return `${name} has no door "${door}"`;
  return door === './testing' && !isTest(file) ? `only tests and stories take ${source}` : undefined;
}

function libraryComplaint(room: string, file: string, name: string): string | undefined {
  const manifest = manifests.get(room);
  const declared = {
    ...manifest?.dependencies,
    ...(isTest(file) || file.endsWith('/vite.ts') ? manifest?.devDependencies : {}),
  };
  const own = rooms.get(name) ?? rooms.get(name.split('/')[0] ?? '');
  if (own && !own.includes(room)) return `${name} belongs to ${own.join(' and ')}`;
  if (Object.hasOwn(declared, name) || (isTest(file) && testing.includes(name))) return undefined;
  if (name === 'vite' && file.endsWith('/vite.ts')) return undefined;
  return `${name} is not in ${room}/package.json`;
}

const files = Object.keys(arrows).flatMap((room) => sourceFiles(root, room).map((file) => ({ room, file })));
const complaints = files.flatMap(({ room, file }) =>
  importsOf(path.join(root, file)).flatMap(({ source, line }) => {
    const wrong = complaint(room, file, source);
    return wrong ? [`${file}:${line} imports "${source}": ${wrong}`] : [];
  }),
);
for (const line of complaints) console.error(line);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`Arrows: ${files.length} files, no wrong import.`);
