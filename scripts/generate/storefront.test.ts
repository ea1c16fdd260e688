import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { missingStepFiles, plays } from './storefront.ts';

let root: string;
function addFile(file: string): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, '');
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'senda-storefront-'));
  for (const step of ['apps/storefront/src/pay/pay', 'apps/storefront/src/pay/pay-later'])
    for (const suffix of ['step.tsx', 'play.ts']) addFile(`${step}.${suffix}`);
  addFile('apps/storefront/src/testing/play.ts');
});
afterEach(() => rmSync(root, { recursive: true }));

it('plays are listed by step name, and the type requires every step', () => {
  expect(plays(root).body.split('\n')).toEqual([
    "import type { StepName } from '@senda/core/library';",
    "import * as pay from '../pay/pay.play.ts';",
    "import * as payLater from '../pay/pay-later.play.ts';",
    "import type { Play } from './play.ts';",
    '',
    '/** Completes each step, without and with a browser. */',
    'export const plays = {',
    '  pay,',
    "  'pay-later': payLater,",
    '} satisfies Record<StepName, Play>;',
  ]);
});

it('a check fails on plays without a new step, until they are generated', () => {
  expect(generate(root, [plays], true)).toBe(1);
  expect(generate(root, [plays], false)).toBe(0);
  addFile('apps/storefront/src/gift/gift.play.ts');
  expect(generate(root, [plays], true)).toBe(1);
  expect(generate(root, [plays], false)).toBe(0);
  expect(generate(root, [plays], true)).toBe(0);
});

it('the files that a step of the library still needs are named', () => {
  expect(missingStepFiles(root, ['pay', 'gift'])).toEqual([
    'apps/storefront/src/<feature>/gift.step.tsx',
    'apps/storefront/src/<feature>/gift.play.ts',
  ]);
  expect(missingStepFiles(root, ['sign-in'])).toEqual(['apps/storefront/src/<feature>/sign-in.play.ts']);
});
