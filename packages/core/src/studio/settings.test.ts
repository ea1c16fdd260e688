import type { Setting } from '@senda/journey/tools';
import { expect, it } from 'vitest';
import { settingsIn } from './intent.ts';
import { chosenOf, countIn, valueOf, withChosen, withEarlier, written } from './settings.ts';

const some = (usual: unknown): Extract<Setting, { kind: 'some' }> => ({
  name: 'fields',
  kind: 'some',
  values: ['name', 'mail', 'dob'],
  usual,
});

it('a list of values is chosen, in its order', () => {
  expect(chosenOf(some(['mail']), {})).toEqual(['mail']);
  expect(withChosen(some(undefined), {}, 'mail')).toEqual(['mail']);
  expect(withChosen(some(undefined), { fields: ['mail'] }, 'name')).toEqual(['mail', 'name']);
  expect(withEarlier(some(undefined), { fields: ['mail', 'name'] }, 'name')).toEqual(['name', 'mail']);
  expect(withEarlier(some(undefined), { fields: ['mail', 'name'] }, 'mail')).toEqual(['mail', 'name']);
});

it('what is usual is not written, nor an empty list', () => {
  expect(withChosen(some(undefined), { fields: ['mail'] }, 'mail')).toBeUndefined();
  expect(withChosen(some(['mail', 'name']), { fields: ['mail'] }, 'name')).toBeUndefined();
  expect(written({ name: 'isPriceVisible', kind: 'flag', usual: true }, true)).toBeUndefined();
  expect(written({ name: 'isPriceVisible', kind: 'flag', usual: true }, false)).toBe(false);
});

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['', undefined],
  ['0', null],
  ['41', null],
  ['1.5', null],
  ['a', null],
])('a whole number from 1 to 40 is read of "%s"', (text, count) => {
  expect(countIn({ name: 'listed', kind: 'count', least: 1, most: 40, usual: 6 }, text)).toBe(count);
});

it('a file that has no readable settings has the usual ones', () => {
  const entry = { step: 'port-in', nth: 0 };
  for (const text of ['{', '{ "steps": [{ "name": "port-in", "settings": null }] }'])
    expect(settingsIn(text, entry)).toEqual({});
  expect(valueOf(some(['mail']), { fields: 4 })).toBe(4);
  expect(chosenOf(some(['mail']), { fields: 4 })).toEqual([]);
});
