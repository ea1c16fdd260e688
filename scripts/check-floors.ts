/** Fails on a circle of imports between files, or between the folders of a package, and on a feature that imports another. Arguments: packages to look at (all). */
import path from 'node:path';
import { circlesIn, type Floors, featureImports, floorOf, type Imports } from './floors.ts';
import { importsOf, isTest, sourceFiles } from './imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const packages = ['journey', 'contract', 'core', 'client', 'operator', 'conformance', 'messages', 'ui'];
const rooms = [...packages.map((name) => `packages/${name}`), 'apps/storefront', 'apps/operator'];
const asked = process.argv.slice(2);
/** Packages in which no feature imports another. */
const floors: Readonly<Record<string, Floors>> = {
  'apps/storefront': {
    shared: [
      'state',
      'platform',
      'shell',
      'journey',
      'purchase',
      'card',
      'consent',
      'device',
      'one-time-code',
      'promo',
    ],
    top: ['app', 'main.ts', 'start.tsx', 'prerender.tsx'],
  },
};

/** Returns what each file of a package imports of the same package; tests and stories stand above every floor. */
function importsWithin(room: string): Imports {
  const files = sourceFiles(root, `${room}/src`).filter((file) => !isTest(file));
  const known = new Set(files);
  const targets = (file: string) =>
    importsOf(path.join(root, file))
      .filter(({ source }) => source.startsWith('.'))
      .map(({ source }) => path.posix.join(path.posix.dirname(file), source))
      .filter((target) => known.has(target));
  return new Map(files.map((file) => [file, [...new Set(targets(file))]]));
}

const complaints = (asked.length > 0 ? asked : rooms).flatMap((room) => {
  const imports = importsWithin(room);
  const plan = floors[room];
  const roomOf = (file: string): string => file.slice(`${room}/src/`.length).split('/')[0] ?? '';
  const between = [
    ['files', circlesIn(imports, (file) => file)],
    ['folders', circlesIn(imports, floorOf)],
  ] as const;
  const strays = plan ? featureImports(imports, plan, roomOf) : [];
  const rounds = between.flatMap(([what, circles]) =>
    circles.map(({ nodes, arrows }) =>
      [
        `${room}: a circle of ${nodes.length} ${what}: ${nodes.join(', ')}`,
        ...arrows.map((arrow) => `  ${arrow}`),
      ].join('\n'),
    ),
  );
  return [...rounds, ...strays.map((stray) => `${room}: a feature imports another: ${stray}`)];
});
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`Floors: ${asked.length || rooms.length} packages, no circle, no feature in another.`);
