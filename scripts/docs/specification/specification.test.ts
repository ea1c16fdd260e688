import { expect, test } from 'vitest';
import { bullets } from './bullets.ts';
import { findings, type Specification, specificationPage } from './page.ts';
import { holdingsOf } from './tests.ts';

const file = 'scripts/docs/specification/page.test.ts';
const rule = 'scripts/docs/specification/page.ts';
const holding = { ids: ['4.a'], test: file, title: 'a holds', rule };
const sound: Specification = {
  bullets: [
    { id: '4.a', says: 'a' },
    { id: '4.b', says: 'b' },
  ],
  awaited: ['4.b'],
  holdings: [holding],
};
const found = (changed: Partial<Specification>) => findings({ ...sound, ...changed }, process.cwd());

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
  ["// spec 4.a\n// why\ndescribe.each(['p'])('group %s', () => {});", ['4.a'], 'group %s', rule],
])('%s', (text, ids, title, of) => {
  expect(holdingsOf(file, text)).toEqual([{ ids, test: file, title, rule: of }]);
});

test('a tag above no test is refused: its test has gone', () => {
  expect(() => holdingsOf(file, '// spec 4.a\nconst a = 1;')).toThrow('stands above no test');
  expect(() => holdingsOf(file, "it('x', () => {});\n// spec 4.a\n")).toThrow('stands above no test');
});

test('every bullet is held or awaited, every name means something, every rule is there', () => {
  expect(found({})).toEqual([]);
  expect(found({ awaited: [] })).toEqual([expect.stringContaining('4.b: no test holds it')]);
  expect(found({ awaited: ['4.a', '4.b'] })).toEqual([expect.stringContaining('4.a: is awaited no more')]);
  expect(found({ awaited: ['4.b', '4.c'] })).toEqual([expect.stringContaining('4.c: is awaited no more')]);
  expect(found({ holdings: [holding, { ...holding, ids: ['4.z'] }] })).toEqual([
    expect.stringContaining('there is no bullet "4.z"'),
  ]);
  expect(found({ holdings: [{ ...holding, rule: 'no/such.ts' }] })).toEqual([
    expect.stringContaining('names no/such.ts, which is not there'),
  ]);
});

test('the page names for each bullet the rule’s file and the tests', () => {
  const page = specificationPage(sound);
  expect(page).toContain(`| 4.a | a | [page.ts](../${rule}) | [page.test.ts](../${file}) “a holds” |`);
  expect(page).toContain('| 4.b | b |  | *awaited* |');
  expect(page).toContain('1 of 2 are held');
});

test('ids are unique, and of sections 3, 4, 5 and 9', () => {
  expect(new Set(bullets.map(({ id }) => id)).size).toBe(bullets.length);
  expect(bullets.filter(({ id }) => !/^[3459]\.[\w.-]+$/.test(id))).toEqual([]);
});
