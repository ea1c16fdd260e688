import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { routes } from '../packages/core/src/base/addresses/index.ts';
import { journeys } from '../packages/core/src/common/definitions/index.ts';
import { steps } from '../packages/core/src/library/index.ts';

const folder = 'apps/storefront/src/journey';
const files = readdirSync(folder).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(?:test|stories)\.|\.d\.ts$/.test(name),
);
const names = new Set([...Object.keys(steps), ...Object.keys(routes), ...Object.keys(journeys)]);

/** Returns the texts in a program: string literals and the parts of templates. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'Literal' && typeof value === 'string') return [value];
  const cooked = (value as { cooked?: string } | undefined)?.cooked;
  if (type === 'TemplateElement' && cooked !== undefined) return [cooked];
  return Object.values(node).flatMap(textsIn);
}

it.each(files)('the host knows no step, address or journey by name: %s', (file) => {
  const { program } = parseSync(file, readFileSync(path.join(folder, file), 'utf8'));
  expect(textsIn(program).filter((text) => names.has(text))).toEqual([]);
});

it('names in code are found', () => {
  const { program } = parseSync('a.ts', "const a = ['payment', `/web/login`, `x ${1}onboarding`, 'other'];");
  expect(textsIn(program).filter((text) => names.has(text))).toEqual(['payment', '/web/login', 'onboarding']);
});
