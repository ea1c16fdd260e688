import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { type Condition, evaluate, type FactValue, factsRead, openPart } from './condition.ts';
import { ConditionSchema, explainingSchema } from './schema.ts';

const facts: Readonly<Record<string, FactValue>> = { yes: true, no: false, word: 'blue', trueWord: 'true' };
const look = (fact: string): FactValue | undefined => facts[fact];
const T: Condition = { yes: true };
const F: Condition = { yes: false };
const U: Condition = { undecided: true };

describe('three values', () => {
  test.each<[string, Condition, boolean | undefined]>([
    ['true', T, true],
    ['false', F, false],
    ['undecided', U, undefined],
    ['not true', { not: T }, false],
    ['not false', { not: F }, true],
    ['not undecided', { not: U }, undefined],
    ['true and true', { all: [T, T] }, true],
    ['true and false', { all: [T, F] }, false],
    ['false and false', { all: [F, F] }, false],
    ['true and undecided', { all: [T, U] }, undefined],
    ['undecided and true', { all: [U, T] }, undefined],
    ['false and undecided', { all: [F, U] }, false],
    ['undecided and false', { all: [U, F] }, false],
    ['undecided and undecided', { all: [U, U] }, undefined],
    ['true or true', { any: [T, T] }, true],
    ['true or false', { any: [T, F] }, true],
    ['false or false', { any: [F, F] }, false],
    ['true or undecided', { any: [T, U] }, true],
    ['undecided or true', { any: [U, T] }, true],
    ['false or undecided', { any: [F, U] }, undefined],
    ['undecided or false', { any: [U, F] }, undefined],
    ['undecided or undecided', { any: [U, U] }, undefined],
    ['no facts at all', {}, true],
    ['an empty all', { all: [] }, true],
    ['an empty any', { any: [] }, false],
    ['not no facts', { not: {} }, false],
    ['several facts, all of which hold', { yes: true, word: 'blue' }, true],
    ['several facts, one of which does not', { yes: true, word: 'red' }, false],
    ['a fact that fails beside an undecided one', { undecided: true, word: 'red' }, false],
    ['a fact that holds beside an undecided one', { undecided: true, word: 'blue' }, undefined],
    ['a list with the value', { word: ['red', 'blue'] }, true],
    ['a list without it', { word: ['red', 'green'] }, false],
    ['a list of an undecided fact', { undecided: [true, false] }, undefined],
    ['an empty list', { word: [] }, false],
    ['a word where the fact is a boolean', { yes: 'true' }, false],
    ['a boolean where the fact is a word', { trueWord: true }, false],
    ['nesting', { not: { any: [F, { all: [T, { not: { word: ['red'] } }, F] }] } }, true],
    ['nesting around what is open', { any: [{ all: [T, { not: U }] }, F] }, undefined],
  ])('%s', (_, condition, expected) => {
    expect(evaluate(condition, look)).toBe(expected);
  });
});

describe('the schema', () => {
  test.each<[string, unknown]>([
    ['facts', { a: 'x', b: true, c: ['x', false], d: [] }],
    ['nothing', {}],
    ['any', { any: [{ a: 'x' }, {}] }],
    ['all', { all: [] }],
    ['nesting', { not: { any: [{ all: [{ not: { a: true } }] }] } }],
    ['a key that objects have of themselves', { constructor: 'x' }],
    ['the key that is no key', JSON.parse('{ "__proto__": "x" }')],
  ])('accepts %s', (_, condition) => {
    expect(v.parse(ConditionSchema, condition)).toStrictEqual(condition);
  });

  test.each<[string, unknown]>([
    ['any beside facts', { any: [{ a: 'x' }], b: true }],
    ['not beside facts', { b: true, not: { a: 'x' } }],
    ['any beside all', { any: [], all: [] }],
    ['all beside not', { not: {}, all: [] }],
    ['a mixture further down', { all: [{ not: { any: [], b: true } }] }],
    ['a number', { a: 1 }],
    ['null', { a: null }],
    ['a list with a number', { a: ['x', 1] }],
    ['an object as a value', { a: { b: true } }],
    ['any without a list', { any: { a: true } }],
    ['not with a list', { not: [] }],
    ['an empty list', []],
    ['a list of conditions', [{ a: true }]],
    ['a word', 'a'],
    ['nothing at all', null],
    ['a number under a key that objects have of themselves', { constructor: 1 }],
    ['null under the key that is no key', JSON.parse('{ "__proto__": null }')],
  ])('refuses %s', (_, condition) => {
    expect(v.safeParse(ConditionSchema, condition).success).toBe(false);
  });

  test('reports that a mixture must be split', () => {
    const { issues } = v.safeParse(ConditionSchema, { any: [], b: true });
    expect(issues?.map((issue) => issue.message)).toEqual([
      'expected any, all or not to be the only key: move the facts into an all',
    ]);
  });
});

test('finds every fact that a condition reads, at any depth, with the values it is compared to', () => {
  const condition: Condition = { any: [{ a: 'x', b: [true] }, { not: { all: [{ c: ['y', 'z'] }, {}] } }] };
  expect(factsRead(condition)).toEqual([
    ['a', ['x']],
    ['b', [true]],
    ['c', ['y', 'z']],
  ]);
});

test.each<[Condition, Condition]>([
  [{ here: 'a', there: 'b' }, { there: 'b' }],
  [{ any: [{ here: 'b' }, { there: 'b' }] }, { there: 'b' }],
  [
    { any: [{ here: 'b' }, { there: 'b' }, { not: { here: 'a', also: 'c' } }] },
    { any: [{ there: 'b' }, { not: { also: 'c' } }] },
  ],
  [{ all: [{ here: ['a', 'b'] }, { there: 'b' }] }, { there: 'b' }],
  [{ any: [{ here: 'a' }, { there: 'b' }] }, { any: [{ here: 'a' }, { there: 'b' }] }],
])('%j asks %j where here is a', (condition, left) => {
  expect(openPart(condition, (fact) => (fact === 'here' ? 'a' : undefined))).toEqual(left);
});

test('the fast check of a condition and its schema agree', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.oneof(
        fc.string(),
        fc.boolean(),
        fc.integer(),
        fc.constant(null),
        fc.array(fc.string(), { maxLength: 2 }),
      ),
      fc.array(tie('any'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('any', 'all', 'not', 'fact', '__proto__', 'constructor'), tie('any'), {
        maxKeys: 2,
      }),
    ),
  })).any;
  fc.assert(
    fc.property(value, (input) => {
      expect(v.safeParse(explainingSchema(input), input).success).toBe(
        v.safeParse(ConditionSchema, input).success,
      );
    }),
    runs(),
  );
});
