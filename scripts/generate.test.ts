import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generate } from './generate/generate.ts';
import { messageFeatures } from './generate/message-features.ts';

let root: string;
const messages = () => path.join(root, 'packages/messages/src');
const features = () => readFileSync(path.join(messages(), 'features.ts'), 'utf8');
function addFeature(name: string): void {
  mkdirSync(path.join(messages(), name), { recursive: true });
  for (const locale of ['en-US', 'es-MX']) writeFileSync(path.join(messages(), name, `${locale}.json`), '{}');
}
const check = () => generate(root, [messageFeatures], true);
const write = () => generate(root, [messageFeatures], false);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'senda-generate-'));
  addFeature('plan');
});
afterEach(() => rmSync(root, { recursive: true }));

it('finds a feature by its folder', () => {
  addFeature('port-in');
  mkdirSync(path.join(messages(), 'no-messages'));
  expect(write()).toBe(0);
  expect(features()).toContain("  plan: {\n    'en-US': () => import('./plan/en-US.json'),\n");
  expect(features()).toContain("  'port-in': {\n");
  expect(features()).not.toContain('no-messages');
});

it('a check fails on a file that is missing or out of date, and writes nothing', () => {
  expect(check()).toBe(1);
  write();
  expect(check()).toBe(0);
  const written = features();
  addFeature('promo');
  expect(check()).toBe(1);
  expect(features()).toBe(written);
  write();
  expect(check()).toBe(0);
  writeFileSync(path.join(messages(), 'features.ts'), `${features()}// Edited by hand.\n`);
  expect(check()).toBe(1);
});
