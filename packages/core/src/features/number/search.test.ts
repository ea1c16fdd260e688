import { calls } from '@senda/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { callOf, isAnotherList, isTooShort, partsOf, queryOf, searchFormat } from './search.ts';

test.each([
  ['7788', '7788'],
  ['77 8-8a', '7788'],
  ['12345678901', '1234567890'],
  ['abc', ''],
])('the search field normalizes %j to %j', (text, kept) => {
  expect(searchFormat.shown(text)).toBe(kept);
});

// spec 5.number.search: #isTooShort
test.each([
  ['', false],
  ['1', true],
  ['123', true],
  ['1234', false],
  ['1234567890', false],
])('%j is too short: %s', (search, expected) => {
  expect(isTooShort(search)).toBe(expected);
});

test.each([
  [{}, { category: 'FREE_NUMBER', search: '' }],
  [
    { category: 'PREMIUM_NUMBER', search: '123' },
    { category: 'PREMIUM_NUMBER', search: '' },
  ],
  [{ search: '1234' }, { category: 'FREE_NUMBER', search: '1234' }],
  [
    { category: 'PREMIUM_NUMBER', goldenCategory: 'GOLD' },
    { category: 'PREMIUM_NUMBER', goldenCategory: 'GOLD', search: '' },
  ],
  [{ goldenCategory: 'GOLD' }, { category: 'FREE_NUMBER', search: '' }],
  [
    { category: 'PREMIUM_NUMBER', goldenCategory: '' },
    { category: 'PREMIUM_NUMBER', search: '' },
  ],
] as const)('%j queries %j, as in the contract', (draft, query) => {
  expect(queryOf(draft)).toEqual(query);
  expect(v.is(calls.getNumbers.query, callOf(queryOf(draft)).query)).toBe(true);
});

test.each([
  [{}, false],
  [{ search: '7' }, false],
  [{ search: '7788' }, true],
  [{ category: 'PREMIUM_NUMBER' }, true],
  [{ category: 'PREMIUM_NUMBER', search: '7' }, true],
] as const)('after the plain free list, %j queries another: %s', (draft, expected) => {
  expect(isAnotherList(draft, { category: 'FREE_NUMBER', search: '' })).toBe(expected);
});

test('another class of premium numbers is another list', () => {
  const gold = { category: 'PREMIUM_NUMBER', goldenCategory: 'GOLD', search: '' } as const;
  expect(isAnotherList({ category: 'PREMIUM_NUMBER', goldenCategory: 'GOLD' }, gold)).toBe(false);
  expect(isAnotherList({ category: 'PREMIUM_NUMBER', goldenCategory: 'SILVER' }, gold)).toBe(true);
  expect(isAnotherList({ category: 'PREMIUM_NUMBER' }, gold)).toBe(true);
});

test('an emptied search loads the plain list again, three digits do not', () => {
  const found = { category: 'FREE_NUMBER', search: '7788' } as const;
  expect(isAnotherList({ search: '' }, found)).toBe(true);
  expect(isAnotherList({ search: '778' }, found)).toBe(false);
});

const marked = (number: string, search: string) =>
  partsOf(number, search)
    .map(({ text, match }) => (match ? `[${text}]` : text))
    .join('')
    .replaceAll('\u00a0', ' ');

test.each([
  ['5501427788', '7788', '55 0142 [7788]'],
  ['5507788310', '7788', '55 0[778 8]310'],
  ['5502778805', '7788', '55 02[77 88]05'],
  ['5577880214', '5577', '[55 77]88 0214'],
  ['5577880214', '5577880214', '[55 7788 0214]'],
  ['5512341234', '1234', '55 [1234] 1234'],
  ['5501427788', '', '55 0142 7788'],
  ['5501427788', '9999', '55 0142 7788'],
])('%s with %j is shown as %s', (number, search, expected) => {
  expect(marked(number, search)).toBe(expected);
});
