import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Finding, FindingCode } from '@senda/journey';
import { describe, expect, test } from 'vitest';
import { library } from '../../packages/core/src/library/library.ts';
import { declarationsOf } from './api/declarations.ts';
import { apiPage, undocumented } from './api/page.ts';
import { type Example, examplesOf, findingsOf } from './examples.ts';
import { journeyPages, refilled } from './pages.ts';
import { stepsPage } from './steps.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const examples = journeyPages.flatMap((page) =>
  examplesOf(read(page)).map((example): [string, Example] => [
    `${page}: ${example.text.slice(0, 80)}`,
    example,
  ]),
);
const journeySource = path.join(root, 'packages/journey/src');

/** The codes as the type lists them. */
const codes = [
  ...(declarationsOf(path.join(journeySource, 'file/finding.ts'))
    .find(({ name }) => name === 'FindingCode')
    ?.signature.matchAll(/'([a-z-]+)'/g) ?? []),
].map(([, code]) => code ?? '');

describe('the journey pages', () => {
  test('hold examples, each with a claim', () => {
    expect(examples.length).toBeGreaterThan(25);
    const unclaimed = journeyPages.flatMap((page) => [...read(page).matchAll(/^```json$/gm)]);
    expect(unclaimed).toEqual([]);
  });

  test.each(examples)('%s is what the page says', (_, example) => {
    const found = findingsOf(example).map(({ code }: Finding): FindingCode => code);
    // Beside what a page claims there may be what comes of it; a sound journey has no finding at all.
    expect(found.length > 0 ? found : ['proven']).toContain(example.claim);
  });

  test('engine.md shows the worked example whole, in its order, and every door of the engine', () => {
    const page = read('docs/journeys/engine.md');
    const shown = [...page.matchAll(/^```ts \S*\/parcel\.ts#[a-z-]+\n([\s\S]*?)^```$/gm)].map(
      ([, code]) => code,
    );
    const linesOf = (code: string) =>
      code.split('\n').filter((line) => line.trim() !== '' && !/^\/\/ #(?:end)?region/.test(line));
    expect(linesOf(shown.join('\n'))).toEqual(linesOf(read('scripts/docs/example/parcel.ts')));
    const { exports: doors } = JSON.parse(read('packages/journey/package.json')) as { exports: object };
    for (const door of Object.keys(doors))
      expect(page).toContain(`| \`${door.replace('.', '@senda/journey')}\` |`);
  });

  test('steps.md says of every step and fact in words what it is, and of a setting what it may be', () => {
    const page = stepsPage(root);
    const sections = page.split(/^### /m).slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(Object.keys(library.steps));
    for (const section of sections)
      expect(section).toMatch(/^[a-z-]+\n\n[A-Z][^*]+\.\n\n- shown at `\/web\//);
    for (const fact of Object.keys(library.facts))
      expect(page).toMatch(new RegExp(`^\\| \`${fact}\` \\| .+ \\| [A-Z].+ \\|$`, 'm'));
    expect(page).toContain('| `listed` | a whole number, 1 to 40 | `6` |');
    expect(page).toContain('`esimConfirm` (perhaps)');
  });

  test('findings.md has a section with an example for every code, and no other', () => {
    const page = read('docs/journeys/findings.md');
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(codes.length).toBeGreaterThan(10);
    expect(new Set(sections)).toEqual(new Set(codes));
    expect(sections).toHaveLength(codes.length);
    for (const section of page.split(/^## /m).slice(1)) {
      const [code] = section.split('\n');
      expect(examplesOf(section).map(({ claim }) => claim)).toEqual([code]);
      expect(section).toContain('**Exactly**');
      expect(section).toContain('**Mend it**');
    }
  });

  test('a page with blocks that say nothing is filled, and one that cannot be is refused', () => {
    const broken = '```json no-end\n{"id":"a","title":"A","steps":[{"name":"pre-checkout"}]}\n```\n';
    expect(refilled(`${broken}\n\`\`\`text finding\n\`\`\``, root)).toContain('error no-end');
    expect(() => refilled('```text finding\n```', root)).toThrow('after no broken journey');
    expect(() => refilled('```ts package.json#nothing\n```', root)).toThrow('no region');
  });
});

describe('the API pages', () => {
  const door = { name: '@senda/journey', file: path.join(journeySource, 'index.ts') };

  test('tell a function, a schema with its type, an interface and a class by what stands in the source', () => {
    const page = apiPage(
      'Journey',
      [door, { name: 'analysis', file: path.join(journeySource, 'analysis.ts') }],
      root,
    );
    expect(page).toContain('function loadJourney(value: unknown, library: Library): Loaded');
    expect(page).toContain('const persistRun = (run: Run): PersistedRun => …');
    expect(page).toContain('const JourneyFile = v.strictObject(');
    expect(page).toContain('interface JourneyPath {');
    expect(page).toContain('class TooManyPaths extends Error {');
    expect(page).toContain('**Throws**');
  });

  test('every name that the door opens is told of', () => {
    const exported = [...readFileSync(door.file, 'utf8').matchAll(/(?:type )?(\w+)(?=,| }|,\n)/g)].length;
    expect(new Set(declarationsOf(door.file).map(({ name }) => name)).size).toBe(exported);
  });

  test('an export without a docstring is complained of', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'docs-'));
    const file = path.join(folder, 'bare.ts');
    writeFileSync(file, '/** Explained. */\nexport const told = 1;\n\nexport const silent = 2;\n');
    const complaints = undocumented([{ name: 'bare', file }], folder);
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual(['bare.ts: "silent" of bare has no docstring.']);
  });
});
