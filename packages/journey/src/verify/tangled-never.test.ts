import { expect, test } from 'vitest';
import type { Condition } from '../condition/condition.ts';
import { defineLibrary, defineStep, type Library } from '../library/library.ts';
import { libraryMistakes } from './check-library.ts';

const count = 60;
/** Pairs of facts that never hold together: each fact with far ones, so that no order keeps them near. */
const tangled = (pairs: number): Library =>
  defineLibrary({
    facts: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`fact${at}`, { values: [true, false], ambient: true }]),
    ),
    steps: { end: defineStep({ name: 'end', route: '/end' }) },
    seeds: {},
    never: Array.from({ length: pairs }, (_, at): Condition => {
      const one = at % count;
      const other = (one + 7 + 13 * Math.floor(at / count) + ((at * at) % 29)) % count;
      return { [`fact${one}`]: true, [`fact${other === one ? (one + 1) % count : other}`]: true };
    }),
  });

test('a library whose never is too complex says which combination is too much, before any file is proven', () => {
  expect(libraryMistakes(tangled(20))).toEqual([]);
  const [mistake = '', ...more] = libraryMistakes(tangled(120));
  expect(more).toEqual([]);
  expect(mistake).toMatch(
    /^Number \d+ of never \(fact\d+, fact\d+\) relates too many facts to be proven: .* are related with it\.$/,
  );
});
