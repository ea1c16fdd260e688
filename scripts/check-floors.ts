/** Fails on a circle of imports between files, or between the folders of a package. Arguments: packages to look at (all). */
import path from 'node:path';
import { circlesIn, floorOf, type Imports } from './floors.ts';
import { importsOf, isTest, sourceFiles } from './imports.ts';

const root = path.resolve(import.meta.dirname, '..');
const packages = ['journey', 'contract', 'core', 'client', 'operator', 'conformance', 'messages', 'ui'];
const rooms = [...packages.map((name) => `packages/${name}`), 'apps/storefront', 'apps/operator'];
const asked = process.argv.slice(2);

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
  const between = [
    ['files', circlesIn(imports, (file) => file)],
    ['folders', circlesIn(imports, floorOf)],
  ] as const;
  return between.flatMap(([what, circles]) =>
    circles.map(({ nodes, arrows }) =>
      [
        `${room}: a circle of ${nodes.length} ${what}: ${nodes.join(', ')}`,
        ...arrows.map((arrow) => `  ${arrow}`),
      ].join('\n'),
    ),
  );
});
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`Floors: ${asked.length || rooms.length} packages, no circle.`);
