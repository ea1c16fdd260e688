/** Fails on a circle of imports between files, or between the folders of a package, and on an import of a higher floor or of another feature. Arguments: packages to look at (all). */
import path from 'node:path';
import { circlesIn, type Floors, floorOf, type Imports, importsUpwards } from './floors.ts';
import { importsOf, isTest, sourceFiles } from './imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const packages = ['journey', 'contract', 'core', 'client', 'operator', 'conformance', 'messages', 'ui'];
const rooms = [...packages.map((name) => `packages/${name}`), 'apps/storefront', 'apps/operator'];
const asked = process.argv.slice(2);
/** The rooms below and above the features of a package (docs/decisions, 0024 to 0026). */
const floors: Readonly<Record<string, Floors>> = {
  'packages/core': {
    below: [
      ['addresses', 'answers', 'calls', 'form', 'icon', 'money', 'phone', 'time'],
      ['card', 'catalogue', 'consent', 'line', 'one-time-code', 'promo', 'purchase', 'transaction', 'upload'],
    ],
    above: [['library'], ['journeys.ts'], ['routing'], ['index.ts', 'states.ts', 'testing.ts']],
  },
  'packages/operator': {
    below: [['seed'], ['store'], ['request'], ['rules']],
    above: [
      ['gateway', 'scenarios', 'docs', 'sandbox'],
      ['handlers.ts', 'app.ts', 'index.ts', 'msw.ts', 'testing.ts'],
    ],
  },
  'apps/storefront': {
    below: [
      ['platform'],
      ['shell'],
      ['journey'],
      ['purchase', 'card', 'consent', 'device', 'one-time-code', 'promo'],
    ],
    above: [['app', 'main.ts', 'start.tsx', 'prerender.tsx', 'next-task.ts']],
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
  const strays = plan ? importsUpwards(imports, plan, roomOf) : [];
  const rounds = between.flatMap(([what, circles]) =>
    circles.map(({ nodes, arrows }) =>
      [
        `${room}: a circle of ${nodes.length} ${what}: ${nodes.join(', ')}`,
        ...arrows.map((arrow) => `  ${arrow}`),
      ].join('\n'),
    ),
  );
  return [
    ...rounds,
    ...strays.map((stray) => `${room}: an import of a higher floor, or of another feature: ${stray}`),
  ];
});
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`Floors: ${asked.length || rooms.length} packages, no circle, no import upwards.`);
