/** `npm run docs`: writes docs/api, the generated blocks of the journey pages, and docs/specification.md; `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { judgedEdit } from '../apps/storefront/src/testing/judged-edit.ts';
import { apiPage, type EntryPoint, undocumented } from './docs/api/page.ts';
import { editsPage } from './docs/edits-page.ts';
import { harmsPage } from './docs/harms.ts';
import { journeyPages, refillPage } from './docs/journey-pages.ts';
import { bullets } from './docs/specification/bullets.ts';
import { specificationErrors, specificationPage } from './docs/specification/page.ts';
import { projectCoverage } from './docs/specification/test-coverage.ts';
import { untested } from './docs/specification/untested.ts';
import { stepsPage } from './docs/steps-page.ts';

const root = path.resolve(import.meta.dirname, '..');
// The pages must not contain colour codes.
process.env['NO_COLOR'] = '1';

/** The packages with an API page. */
const packages = ['journey', 'contract', 'client'];

/** Returns the entry points of a package, except those for tests and the calls (listed in docs/calls.md). */
function entryPointsOf(name: string): readonly EntryPoint[] {
  const folder = path.join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, string>>;
  };
  return Object.entries(manifest.exports)
    .filter(([entryPoint]) => entryPoint !== './testing' && entryPoint !== './calls')
    .map(([entryPoint, file]) => ({
      name: manifest.name + entryPoint.slice(1),
      file: path.join(folder, file),
    }));
}

const specification = { bullets, untested, coverage: projectCoverage(root) };
const pages = [
  { file: 'docs/specification.md', text: specificationPage(specification) },
  { file: 'docs/journeys/steps.md', text: stepsPage(root) },
  { file: 'docs/journeys/harms.md', text: harmsPage() },
  {
    file: 'docs/journeys/edits.md',
    text: editsPage((edit) => judgedEdit(edit).findings.map(({ message }) => message)),
  },
  ...packages.map((name) => ({
    file: `docs/api/${name}.md`,
    text: apiPage(`@senda/${name}`, entryPointsOf(name), root),
  })),
  ...journeyPages.map((file) => ({
    file,
    text: refillPage(readFileSync(path.join(root, file), 'utf8'), path.dirname(path.join(root, file))),
  })),
];
const stale = pages.filter(({ file, text }) => {
  const full = path.join(root, file);
  return !existsSync(full) || readFileSync(full, 'utf8') !== text;
});

function check(): number {
  const undocumentedExports = packages.flatMap((name) => undocumented(entryPointsOf(name), root));
  const uncovered = specificationErrors(specification, root);
  for (const line of [...undocumentedExports, ...uncovered]) console.error(line);
  for (const { file } of stale) console.error(`${file} is out of date: run npm run docs.`);
  console.log(`Docs: ${pages.length} generated pages, ${stale.length} out of date.`);
  return undocumentedExports.length + uncovered.length + stale.length > 0 ? 1 : 0;
}

const [option] = process.argv.slice(2);
if (option === '--check') process.exitCode = check();
else if (option === undefined) {
  for (const { file, text } of stale) writeFileSync(path.join(root, file), text);
  console.log(`Docs: ${pages.length} generated pages, ${stale.length} written.`);
} else {
  console.error('Usage: npm run docs [-- --check]');
  process.exitCode = 2;
}
