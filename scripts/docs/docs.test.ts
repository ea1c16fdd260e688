import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding, FindingCode } from '@senda/journey/tools';
import { describe, expect, test } from 'vitest';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { declarationsOf } from './api/declarations.ts';
import { apiPage, undocumented } from './api/page.ts';
import { type Example, examplesOf, findingsOf } from './examples.ts';
import { journeyPages, refillPage } from './journey-pages.ts';
import { stepsPage } from './steps-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const examples = journeyPages.flatMap((page) =>
  examplesOf(read(page)).map((example): [string, Example] => [
    `${page}: ${example.text.slice(0, 80)}`,
    example,
  ]),
);
const journeySource = path.join(root, 'packages/journey/src');

/** The codes of the type `FindingCode`. */
const codes = [
  ...(declarationsOf(path.join(journeySource, 'file/finding.ts'))
    .find(({ name }) => name === 'FindingCode')
    ?.signature.matchAll(/'([a-z-]+)'/g) ?? []),
].map(([, code]) => code ?? '');

describe('the journey pages', () => {
  test('contain only examples with an expected result', () => {
    expect(examples.length).toBeGreaterThan(25);
    const unlabelled = journeyPages.flatMap((page) => [...read(page).matchAll(/^```json$/gm)]);
    expect(unlabelled).toEqual([]);
  });

  test.each(examples)('%s has the result that the page states', (_, example) => {
    const found = findingsOf(example).flatMap((finding: Finding): FindingCode[] =>
      [finding, ...(finding.also ?? [])].map(({ code }) => code),
    );
    // Consequential findings are allowed; a proven journey has none.
    expect(found.length > 0 ? found : ['proven']).toContain(example.claim);
  });

  test('engine.md shows the whole worked example in order, and every entry point of the engine', () => {
    const page = read('docs/journeys/engine.md');
    const shown = [...page.matchAll(/^```ts \S*\/library\.ts#[a-z-]+\n([\s\S]*?)^```$/gm)].map(
      ([, code]) => code,
    );
    const linesOf = (code: string) =>
      code.split('\n').filter((line) => line.trim() !== '' && !/^\/\/ #(?:end)?region/.test(line));
    expect(linesOf(shown.join('\n'))).toEqual(linesOf(read('examples/parcel/library.ts')));
    const { exports: entryPoints } = JSON.parse(read('packages/journey/package.json')) as { exports: object };
    for (const entryPoint of Object.keys(entryPoints))
      expect(page).toContain(`| \`${entryPoint.replace('.', '@senda/journey')}\` |`);
  });

  test('steps.md describes every step, fact and setting', () => {
    const page = stepsPage(root);
    const sections = page.split(/^### /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(Object.keys(library.steps));
    for (const section of sections)
      expect(section).toMatch(
        /^[a-z-]+\n\n\*\*[^*]+\*\* · \*[^*]+\*\n\n[A-Z][^*]+\.\n\n- shown at `\/(?:web|manage|reschedule|reschedule_delivery)\//,
      );
    for (const fact of Object.keys(library.facts))
      expect(page).toMatch(new RegExp(`^\\| \`${fact}\` \\| .+ \\| [A-Z].+ \\|$`, 'm'));
    expect(page).toContain('| `listed` | a whole number, 1 to 40 | `6` |');
    expect(page).toContain('`esimConfirm` (“phone that takes an eSIM”, optional)');
  });

  test('findings.md has a section with an example for every code', () => {
    const page = read('docs/journeys/findings.md');
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(codes.length).toBeGreaterThan(10);
    expect(new Set(sections)).toEqual(new Set(codes));
    expect(sections).toHaveLength(codes.length);
    for (const section of page.split(/^## /m).slice(1)) {
      const [code] = section.split('\n');
      expect(examplesOf(section).map(({ claim }) => claim)).toEqual([code]);
      expect(section).toContain('**Exactly**');
      expect(section).toContain('**Fix it**');
    }
  });

  test('empty blocks of a page are filled, and invalid ones throw', async () => {
    const broken = '```json no-end\n{"id":"a","title":"A","steps":[{"name":"pre-checkout"}]}\n```\n';
    expect(await refillPage(`${broken}\n\`\`\`text finding\n\`\`\``, root)).toContain('error journeys');
    await expect(refillPage('```text finding\n```', root)).rejects.toThrow('no invalid journey before');
    await expect(refillPage('```ts package.json#nothing\n```', root)).rejects.toThrow('no region');
  });
});

describe('the API pages', () => {
  const entryPoint = { name: '@senda/journey', file: path.join(journeySource, 'index.ts') };

  test('show functions, schemas, interfaces and classes as in the source', () => {
    const page = apiPage(
      'Journey',
      ['index', 'analysis', 'library', 'tools'].map((name) => ({
        name,
        file: path.join(journeySource, `${name}.ts`),
      })),
      root,
    );
    expect(page).toContain('function loadJourney(value: unknown, library: Library): Loaded');
    expect(page).toContain('const persistRun = (run: Run): PersistedRun => …');
    expect(page).toContain('const JourneyFile = v.strictObject(');
    expect(page).toContain('interface JourneyPath {');
    expect(page).toContain('class TooManyPaths extends Error {');
    expect(page).toContain('**Throws**');
  });

  test('every export of the entry point is documented', () => {
    const exported = [...readFileSync(entryPoint.file, 'utf8').matchAll(/(?:type )?(\w+)(?=,| }|,\n)/g)]
      .length;
    expect(new Set(declarationsOf(entryPoint.file).map(({ name }) => name)).size).toBe(exported);
  });

  test('an export without a docstring is reported', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-'));
    const file = path.join(folder, 'bare.ts');
    writeFileSync(file, '/** Explained. */\nexport const explained = 1;\n\nexport const bare = 2;\n');
    const problems = undocumented([{ name: 'bare', file }], folder);
    rmSync(folder, { recursive: true });
    expect(problems).toEqual(['bare.ts: "bare" of bare has no docstring.']);
  });
});
