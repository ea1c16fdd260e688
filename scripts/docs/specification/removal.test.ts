import { expect, test } from 'vitest';
import { withoutRule } from './removal.ts';

test.each([
  ['export function rule(a: number): number {\n  return a;\n}', 'export function rule(a: number): number {}'],
  ['export const rule = (a: number) => a;', 'export const rule = (() => undefined);'],
  ['export const rule = 120;\nconst other = rule;', 'export const rule = undefined;\nconst other = rule;'],
  ['const guards = {\n  rule: ({ a }) => a > 0,\n  b,\n};', 'const guards = {\n  \n  b,\n};'],
  ["const headers = { a: 1, 'rule': 2 };", 'const headers = { a: 1,  };'],
  ["const names = ['a', 'rule', 'b'] as const;", "const names = ['a',  'b'] as const;"],
  ['const all = { rule, b: { rule: 1 } };', 'const all = {  b: {  } };'],
  ['const rule = { rule: 1 };', 'const rule = undefined;'],
])('removes the rule of %j', (text, expected) => {
  expect(withoutRule('a.ts', text, 'rule')).toBe(expected);
});

test.each(['type A = { rule: string };', 'const { rule } = a;', 'rule();', "const a = 'rule';"])(
  'finds no rule in %j',
  (text) => {
    expect(withoutRule('a.ts', text, 'rule')).toBeNull();
  },
);

test('a style sheet has no rule that can be removed', () => {
  expect(withoutRule('a.css', '.rule {}', 'rule')).toBeNull();
});
