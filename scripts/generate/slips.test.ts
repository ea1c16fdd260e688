import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { undeclared, unexported, unusedPages, unwritten } from './slips.ts';

/** Returns a folder with these files. */
function treeOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'slips-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

it('names a file that is in no list', () => {
  const root = treeOf({
    'packages/core/src/features/pack/pack.step.ts': 'const packStep = defineStep({});',
    'packages/core/src/features/plan/plan.step.ts': 'export const planStep = defineStep({});',
    'apps/storefront/src/pack/pack.play.ts': 'export const drive = 1;',
  });
  expect(undeclared(root)).toEqual([
    'packages/core/src/features/pack/pack.step.ts is in no list, since it lacks "export const …Step = defineStep(…)".',
    'apps/storefront/src/pack/pack.play.ts is in no list, since it lacks "export const drive, then act".',
  ]);
});

it('names a machine that its feature does not export', () => {
  const root = treeOf({
    'packages/core/src/features/pack/index.ts': "export { packView } from './pack.view.ts';",
    'apps/storefront/src/pack/pack.step.tsx':
      "import { packMachine, packView } from '@senda/core/features/pack';",
  });
  expect(unexported(root)).toEqual([
    'packages/core/src/features/pack/index.ts does not export packMachine, which apps/storefront/src/pack/pack.step.tsx imports.',
  ]);
});

it('names a page that no step of the file uses', () => {
  const root = treeOf({
    'journeys/pack.json': JSON.stringify({ id: 'pack', steps: [{ name: 'line-picker' }] }),
  });
  expect(
    unusedPages(root, [{ id: 'pack', pages: { 'line-picker': {}, delivery: {} } }, { id: 'plan' }]),
  ).toEqual(['The definition "pack" has a page of "delivery", a step that journeys/pack.json does not use.']);
});

it('names a text of a step that is not written', () => {
  const root = treeOf({
    'apps/storefront/src/pack/pack.screen.tsx':
      "t('pack.title'); t('pack.lede'); t(`pack.${why}.text`); t(`pack.way.${way}`);",
    'packages/core/src/features/pack/pack.request.ts': "[{ label: 'pack.name' }]",
  });
  const known = new Set(['pack.title', 'pack.none.text']);
  expect(unwritten(root, known).map((sentence) => /"(.+)"/.exec(sentence)?.[1])).toEqual([
    'pack.lede',
    'pack.way.${way}',
    'pack.name',
  ]);
});
