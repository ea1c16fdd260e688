import { expect, test } from 'vitest';
import { bullets } from './bullets.ts';
import { type Specification, specificationErrors, specificationPage } from './page.ts';
import { coverageOf } from './test-coverage.ts';

const file = 'scripts/docs/specification/page.test.ts';
const rule = 'scripts/docs/specification/page.ts';
const holding = { ids: ['4.a'], test: file, title: 'a holds', rule, symbol: 'specificationPage' };
const valid: Specification = {
  bullets: [
    { id: '4.a', requirement: 'a' },
    { id: '4.b', requirement: 'b' },
  ],
  untested: ['4.b'],
  coverage: [holding],
};
const found = (changed: Partial<Specification>) =>
  specificationErrors({ ...valid, ...changed }, process.cwd());

test.each([
  ["// spec 4.a\nit('holds a', () => {});", ['4.a'], 'holds a', rule],
  [
    "// spec 4.a 4.b\ntest.each([\n  ['one', 1],\n])('%s is %i', () => {});",
    ['4.a', '4.b'],
    '%s is %i',
    rule,
  ],
  [
    "describe('x', () => {\n  // spec 4.a: some/other.ts\n  it(`of a`, () => {});\n});",
    ['4.a'],
    'of a',
    'some/other.ts',
  ],
  [
    "// spec 4.a\ndescribe('a group', () => {\n  it.each([1])('%i', () => {});\n});",
    ['4.a'],
    'a group',
    rule,
  ],
  ["// spec 4.a\n// why\ndescribe.each(['p'])('group %s', () => {});", ['4.a'], 'group %s', rule],
])('%s', (text, ids, title, of) => {
  expect(coverageOf(file, text)).toEqual([{ ids, test: file, title, rule: of }]);
});

test('a tag names the file and the symbol of its rule, and may take several lines', () => {
  const text = "// spec 4.a: some/other.ts#canResend\n// spec 4.b: #X-Auth\nit('a', () => {});";
  expect(coverageOf(file, text)).toEqual([
    { ids: ['4.a'], test: file, title: 'a', rule: 'some/other.ts', symbol: 'canResend' },
    { ids: ['4.b'], test: file, title: 'a', rule, symbol: 'X-Auth' },
  ]);
});

test('a tag without a test below it throws', () => {
  expect(() => coverageOf(file, '// spec 4.a\nconst a = 1;')).toThrow('has no test below it');
  expect(() => coverageOf(file, "it('x', () => {});\n// spec 4.a\n")).toThrow('has no test below it');
});

test('every bullet is tested or listed, every id is known, every rule exists', () => {
  expect(found({})).toEqual([]);
  expect(found({ untested: [] })).toEqual([expect.stringContaining('4.b: has no test')]);
  expect(found({ untested: ['4.a', '4.b'] })).toEqual([expect.stringContaining('4.a: is tested or unknown')]);
  expect(found({ untested: ['4.b', '4.c'] })).toEqual([expect.stringContaining('4.c: is tested or unknown')]);
  expect(found({ coverage: [holding, { ...holding, ids: ['4.z'] }] })).toEqual([
    expect.stringContaining('unknown bullet "4.z"'),
  ]);
  expect(found({ coverage: [{ ...holding, rule: 'no/such.ts' }] })).toEqual([
    expect.stringContaining('references no/such.ts, which does not exist'),
  ]);
  expect(found({ coverage: [{ ...holding, symbol: 'noSuch' }] })).toEqual([
    expect.stringContaining('names noSuch, which'),
  ]);
  const { symbol: _, ...unnamed } = holding;
  expect(found({ coverage: [unnamed] })).toEqual([expect.stringContaining('names no symbol')]);
  expect(found({ coverage: [{ ...unnamed, rule: 'packages/ui/src/tokens/base.css' }] })).toEqual([]);
});

test('the page lists the rule and the tests of each bullet', () => {
  const page = specificationPage(valid);
  expect(page).toContain(
    `| 4.a | a | [page.ts](../${rule}) \`specificationPage\` | [page.test.ts](../${file}) “a holds” |`,
  );
  expect(page).toContain('| 4.b | b |  | *untested* |');
  expect(page).toContain('1 of 2 are tested');
});

test('ids are unique, and of sections 1 to 9', () => {
  expect(new Set(bullets.map(({ id }) => id)).size).toBe(bullets.length);
  expect(bullets.filter(({ id }) => !/^[1-9]\.[\w.-]+$/.test(id))).toEqual([]);
});
