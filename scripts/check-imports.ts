/** Fails on disallowed imports: between packages, of unexported modules, and of undeclared libraries. */
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './imports.ts';

/** The workspace packages that each package may import. */
const allowedPackages: Record<string, readonly string[]> = {
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
/** Libraries and scopes that only these packages may import. */
const restrictedLibraries: ReadonlyMap<string, readonly string[]> = new Map([
  ['hono', ['packages/operator', 'apps/operator']],
  ['drizzle-orm', ['packages/operator', 'apps/operator']],
  ['react', ['packages/ui', 'apps/storefront']],
  ['react-dom', ['apps/storefront']],
  ['react-router-dom', ['apps/storefront']],
  ['jotai', ['apps/storefront']],
  ['@formatjs', ['packages/messages']],
  ['ky', ['packages/client']],
]);
/** Packages that tests and stories may import in addition. */
const testLibraries = [
  '@senda/contract',
  '@senda/operator',
  '@senda/conformance',
  'parcel-example',
  'vitest',
  'fast-check',
  'msw',
  '@storybook/react-vite',
  'storybook',
  '@playwright/test',
  'axe-core',
  'xstate',
];
/** Bare specifiers that are not packages. */
const virtualModules = ['virtual:journeys', 'virtual:entrance'];

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
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const manifests = new Map(Object.keys(allowedPackages).map((folder) => [folder, manifestOf(folder)]));
const byFolder = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
const byName = new Map([...manifests.values()].map((manifest) => [manifest.name, manifest]));

function violationOf(folder: string, file: string, source: string): string | undefined {
  if (source.startsWith('.')) {
    const target = path.join(path.dirname(file), source);
    return target.startsWith(`${folder}/`) ? undefined : `leaves ${folder}: import the package by name`;
  }
  if (source.startsWith('node:') || builtinModules.includes(source)) {
    return folder === 'apps/operator' || isTest(file) || file.endsWith('/vite.ts')
      ? undefined
      : 'only apps/operator and tests may import Node modules';
  }
  if (virtualModules.includes(source)) return undefined;
  if (source.startsWith('#')) {
    const target = manifests.get(folder)?.imports?.[source];
    return target ? violationOf(folder, file, target) : `${folder}/package.json has no import "${source}"`;
  }
  const name = packageName(source);
  return name.startsWith('@senda/')
    ? internalViolation(folder, file, source, name)
    : libraryViolation(folder, file, name);
}

function internalViolation(folder: string, file: string, source: string, name: string): string | undefined {
  if (!allowedPackages[folder]?.includes(name) && !(isTest(file) && testLibraries.includes(name)))
    return `${folder} may not import ${name}`;
  const entryPoint = source === name ? '.' : `.${source.slice(name.length)}`;
  const exported = byName.get(name)?.exports ?? {};
  const isFolder =
    './*' in exported && existsSync(path.join(root, byFolder.get(name) ?? '', 'src', entryPoint, 'index.ts'));
  if (!exported[entryPoint] && !isFolder) return `${name} does not export "${entryPoint}"`;
  return entryPoint === './testing' && !isTest(file)
    ? `only tests and stories may import ${source}`
    : undefined;
}

function libraryViolation(folder: string, file: string, name: string): string | undefined {
  const manifest = manifests.get(folder);
  const declared = {
    ...manifest?.dependencies,
    ...(isTest(file) || file.endsWith('/vite.ts') ? manifest?.devDependencies : {}),
  };
  const owners = restrictedLibraries.get(name) ?? restrictedLibraries.get(name.split('/')[0] ?? '');
  if (owners && !owners.includes(folder)) return `only ${owners.join(' and ')} may import ${name}`;
  if (Object.hasOwn(declared, name) || (isTest(file) && testLibraries.includes(name))) return undefined;
  if (name === 'vite' && file.endsWith('/vite.ts')) return undefined;
  return `${name} is not in ${folder}/package.json`;
}

const files = Object.keys(allowedPackages).flatMap((folder) =>
  sourceFiles(root, folder).map((file) => ({ folder, file })),
);
const violations = files.flatMap(({ folder, file }) =>
  importsOf(path.join(root, file)).flatMap(({ source, line }) => {
    const violation = violationOf(folder, file, source);
    return violation ? [`${file}:${line} imports "${source}": ${violation}`] : [];
  }),
);
for (const line of violations) console.error(line);
if (violations.length > 0) process.exitCode = 1;
else console.log(`Imports: ${files.length} files, no violations.`);
