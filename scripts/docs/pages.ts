import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judgedEdit } from '../../apps/storefront/src/testing/judged-edit.ts';
import { callsPage } from '../../packages/contract/src/openapi.ts';
import { schemaFiles } from '../journeys/schema.ts';
import { apiPage, type EntryPoint, indexPage, undocumented } from './api/page.ts';
import { editsPage } from './edits-page.ts';
import { journeyPages, refillPage } from './journey-pages.ts';
import { bullets } from './specification/bullets.ts';
import { projectCitationErrors } from './specification/citations.ts';
import { specificationErrors, specificationPage } from './specification/page.ts';
import { projectCoverage } from './specification/test-coverage.ts';
import { untested } from './specification/untested.ts';
import { stepsPage } from './steps-page.ts';

// The pages must not contain colour codes.
process.env['NO_COLOR'] = '1';

/** A generated file. */
export interface Page {
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** Returns the entry points of a package, except those for tests and the calls (listed in docs/calls.md). */
function entryPointsOf(root: string, name: string): readonly EntryPoint[] {
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

const specificationOf = (root: string) => ({ bullets, untested, coverage: projectCoverage(root) });

/** Returns all generated documents, and the JSON Schemas beside the journeys. */
export async function documents(root: string): Promise<readonly Page[]> {
  const schemas = await schemaFiles(path.join(root, 'journeys'));
  const refilled: Page[] = [];
  // One after the other: the output of a command is whatever is printed meanwhile.
  for (const file of journeyPages) {
    const full = path.join(root, file);
    refilled.push({ file, text: await refillPage(readFileSync(full, 'utf8'), path.dirname(full)) });
  }
  return [
    { file: 'docs/specification.md', text: specificationPage(specificationOf(root)) },
    { file: 'docs/calls.md', text: callsPage() },
    { file: 'docs/journeys/steps.md', text: stepsPage(root) },
    {
      file: 'docs/journeys/edits.md',
      text: editsPage((edit) => judgedEdit(edit).findings.map(({ message }) => message)),
    },
    { file: 'docs/api/journey.md', text: apiPage('@senda/journey', entryPointsOf(root, 'journey'), root) },
    {
      file: 'docs/api/contract.md',
      text: indexPage('@senda/contract', entryPointsOf(root, 'contract'), root),
    },
    ...refilled,
    ...schemas.map(({ name, text }) => ({ file: `journeys/${name}`, text })),
  ];
}

/** Returns a message for each public export without a docstring, for what is wrong with the tests of the specification, and for each citation that leads nowhere. */
export const documentErrors = (root: string): readonly string[] => [
  ...['journey', 'contract'].flatMap((name) => undocumented(entryPointsOf(root, name), root)),
  ...specificationErrors(specificationOf(root), root),
  ...projectCitationErrors(
    root,
    bullets.map(({ id }) => id),
  ),
];
