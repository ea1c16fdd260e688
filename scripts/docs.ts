/** `npm run docs`: writes docs/api from the source, and what the journey pages show of real runs, and where each bullet of the specification is held; `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiPage, type Door, undocumented } from './docs/api/page.ts';
import { journeyPages, refilled } from './docs/pages.ts';
import { awaited } from './docs/specification/awaited.ts';
import { bullets } from './docs/specification/bullets.ts';
import { findings, specificationPage } from './docs/specification/page.ts';
import { holdings } from './docs/specification/tests.ts';
import { stepsPage } from './docs/steps.ts';

const root = path.resolve(import.meta.dirname, '..');
// The pages hold no colours, whoever writes them.
process.env['NO_COLOR'] = '1';

/** The packages whose public surface has a page. */
const packages = ['journey', 'contract', 'client', 'core'];

/** The doors of a package but for those that tests alone may take, and for the calls, which docs/calls.md lists. */
function doorsOf(name: string): readonly Door[] {
  const folder = path.join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string>>;
  };
  return Object.entries(manifest.exports)
    .filter(([door]) => door !== './testing' && door !== './calls')
    .map(([door, file]) => ({ name: manifest.name + door.slice(1), file: path.join(folder, file) }));
}

const specification = { bullets, awaited, holdings: holdings(root) };
const written = [
  { file: 'docs/specification.md', text: specificationPage(specification) },
  { file: 'docs/journeys/steps.md', text: stepsPage(root) },
  ...packages.map((name) => ({
    file: `docs/api/${name}.md`,
    text: apiPage(`@senda/${name}`, doorsOf(name), root),
  })),
  ...journeyPages.map((file) => ({
    file,
    text: refilled(readFileSync(path.join(root, file), 'utf8'), path.dirname(path.join(root, file))),
  })),
];
const stale = written.filter(({ file, text }) => {
  const full = path.join(root, file);
  return !existsSync(full) || readFileSync(full, 'utf8') !== text;
});

function check(): number {
  const bare = packages.flatMap((name) => undocumented(doorsOf(name), root));
  const unheld = findings(specification, root);
  for (const line of [...bare, ...unheld]) console.error(line);
  for (const { file } of stale) console.error(`${file} is not of today: npm run docs writes it.`);
  console.log(`Docs: ${written.length} pages are written from the source.`);
  return bare.length + unheld.length + stale.length > 0 ? 1 : 0;
}

const [option] = process.argv.slice(2);
if (option === '--check') process.exitCode = check();
else if (option === undefined) for (const { file, text } of stale) writeFileSync(path.join(root, file), text);
else {
  console.error('Usage: npm run docs [-- --check]');
  process.exitCode = 2;
}
