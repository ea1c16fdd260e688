import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { drivers, missingStepFiles, readyScreens, screens, stories, verbs } from './storefront.ts';

let root: string;
function addFile(file: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, '');
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'senda-storefront-'));
  for (const step of ['apps/storefront/src/pay/pay', 'apps/storefront/src/pay/pay-later'])
    for (const suffix of ['step.tsx', 'ready.tsx', 'driver.ts']) addFile(`${step}.${suffix}`);
  for (const file of [
    'apps/storefront/e2e/verbs/pay.verb.ts',
    'apps/storefront/e2e/verbs/pay-later.verb.ts',
    'apps/storefront/src/app/app.tsx',
    'apps/storefront/src/stories/journeys.stories.tsx',
    'apps/storefront/src/pay/pay.stories.tsx',
    'apps/storefront/src/testing/driver.ts',
    'packages/core/src/pay/pay.machine.ts',
    'packages/core/src/price/price.machine.ts',
  ])
    addFile(file);
});
afterEach(() => rmSync(root, { recursive: true }));

it('screens are listed by step name', () => {
  expect(screens(root).body).toContain(
    [
      'export const screens = {',
      "  pay: () => import('../pay/pay.step.tsx'),",
      "  'pay-later': () => import('../pay/pay-later.step.tsx'),",
      '} satisfies Partial<Record<StepName, LoadStep>>;',
    ].join('\n'),
  );
});

it('drivers, ready screens and verbs are listed by step name, and the type requires every step', () => {
  expect(drivers(root).body.split('\n')).toEqual([
    "import type { StepName } from '@senda/core/library';",
    "import { drive as pay } from '../pay/pay.driver.ts';",
    "import { drive as payLater } from '../pay/pay-later.driver.ts';",
    "import type { Driver } from './driver.ts';",
    '',
    '/** Completes each step without a browser. */',
    'export const drivers = {',
    '  pay,',
    "  'pay-later': payLater,",
    '} satisfies Record<StepName, Driver>;',
  ]);
  expect(readyScreens(root).body).toContain("import { Ready as pay } from '../pay/pay.ready.tsx';");
  expect(verbs(root).body).toContain(
    "import type { Verb } from '../verb.ts';\nimport { act as pay } from './pay.verb.ts';",
  );
});

it('stories are listed if a machine has the same name', () => {
  expect(stories(root).body).toContain(
    "export interface StoriesOfMachines {\n  pay: typeof import('../pay/pay.stories.tsx');\n}",
  );
});

it.each([
  ['screens', screens, 'src/gift/gift.step.tsx'],
  ['ready screens', readyScreens, 'src/gift/gift.ready.tsx'],
  ['drivers', drivers, 'src/gift/gift.driver.ts'],
  ['verbs', verbs, 'e2e/verbs/gift.verb.ts'],
] as const)('a check fails on %s without a new step, until they are generated', (_, list, file) => {
  expect(generate(root, [list], false)).toBe(0);
  expect(generate(root, [list], true)).toBe(0);
  addFile(`apps/storefront/${file}`);
  expect(list(root).body).toMatch(/\bgift\b/);
  expect(generate(root, [list], true)).toBe(1);
  expect(generate(root, [list], false)).toBe(0);
  expect(generate(root, [list], true)).toBe(0);
});

it('the files that a step of the library still needs are named', () => {
  const steps = ['pay', 'gift'].map((name) => ({ name }));
  expect(missingStepFiles(root, steps)).toEqual([
    'apps/storefront/src/<feature>/gift.driver.ts',
    'apps/storefront/src/<feature>/gift.ready.tsx',
    'apps/storefront/e2e/verbs/gift.verb.ts',
    'apps/storefront/src/<feature>/gift.step.tsx',
  ]);
  const page = missingStepFiles(root, [{ name: 'gift', host: 'page' }]);
  expect(page).not.toContain('apps/storefront/src/<feature>/gift.step.tsx');
});
