import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import type { Algebra, Customers, Variable } from './algebra.ts';
import { diagramAlgebra } from './diagram.ts';

/** A set as an expression, which can be evaluated without an algebra. */
type Term =
  | { readonly op: 'where'; readonly variable: number; readonly values: readonly number[] }
  | { readonly op: 'and' | 'or' | 'minus'; readonly one: Term; readonly other: Term };

/** Returns variables of these sizes, their terms and their valuations. */
function domainOf(sizes: readonly number[]) {
  const variables: readonly Variable[] = sizes.map((size, at) => ({ name: `v${at}`, size }));
  const where = fc.nat(sizes.length - 1).chain((variable) =>
    fc.record({
      op: fc.constant('where' as const),
      variable: fc.constant(variable),
      values: fc.uniqueArray(fc.nat((sizes[variable] ?? 1) - 1), { maxLength: 3 }),
    }),
  );
  const { term } = fc.letrec<{ term: Term }>((tie) => ({
    term: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      where,
      fc.record({ op: fc.constantFrom('and', 'or', 'minus'), one: tie('term'), other: tie('term') }),
    ),
  }));
  const valuations = sizes.reduce<readonly Valuation[]>(
    (all, size) => all.flatMap((one) => Array.from({ length: size }, (_, value) => [...one, value])),
    [[]],
  );
  return { sizes, variables, term, valuations };
}

type Valuation = readonly number[];
/** Returns every set of at most `most` variables with one value each. */
function smaller(
  sizes: readonly number[],
  most: number,
): readonly (readonly (readonly [number, number])[])[] {
  const sets: (readonly [number, number])[][] = most < 0 ? [] : [[]];
  for (const [at, size] of sizes.entries())
    for (const set of sets.filter(({ length }) => length < most))
      for (let value = 0; value < size; value++) sets.push([...set, [at, value]]);
  return sets;
}

function holds(of: Term, valuation: Valuation): boolean {
  if (of.op === 'where') return of.values.includes(valuation[of.variable] ?? -1);
  const [one, other] = [holds(of.one, valuation), holds(of.other, valuation)];
  return of.op === 'and' ? one && other : of.op === 'or' ? one || other : one && !other;
}

function built(algebra: Algebra, of: Term): Customers {
  if (of.op === 'where') return algebra.where(of.variable, of.values);
  return algebra[of.op](built(algebra, of.one), built(algebra, of.other));
}

test('operations on any sets give the result of their members', () => {
  const { sizes, variables, term, valuations } = domainOf([2, 3, 2, 4, 3]);
  fc.assert(
    fc.property(term, term, fc.array(term, { maxLength: 2 }), (one, other, never) => {
      const algebra = diagramAlgebra(variables);
      algebra.forbid(never.map((of) => built(algebra, of)));
      const [left, right] = [built(algebra, one), built(algebra, other)];
      const allowed = valuations.filter((valuation) => !never.some((of) => holds(of, valuation)));
      expect(algebra.isPossible(left)).toBe(allowed.some((valuation) => holds(one, valuation)));
      expect(algebra.isWithin(left, right)).toBe(
        allowed.every((valuation) => !holds(one, valuation) || holds(other, valuation)),
      );
      const both = (valuation: Valuation): boolean => holds(one, valuation) && holds(other, valuation);
      expect(algebra.intersects(left, right)).toBe(allowed.some(both));
      const member = algebra.member(left);
      expect(member !== undefined).toBe(algebra.isPossible(left));
      const isGood = !member || (holds(one, member) && !never.some((of) => holds(of, member)));
      expect(isGood).toBe(true);
      const rests = new Set(algebra.support(left));
      const depends = variables.filter((__, at) =>
        valuations.some((valuation) =>
          Array.from({ length: sizes[at] ?? 0 }, (___, value) => valuation.with(at, value)).some(
            (twin) => holds(one, twin) !== holds(one, valuation),
          ),
        ),
      );
      expect(depends.every(({ name }) => rests.has(Number(name.slice(1))))).toBe(true);
      const some = [0, 1, 4];
      const different = new Set(allowed.map((valuation) => some.map((at) => valuation[at]).join()));
      expect(algebra.countPossible(some)).toBe(different.size);
      const pairs = algebra.smallest(left);
      expect(pairs !== undefined).toBe(algebra.isPossible(left));
      const implies = (some: readonly (readonly [number, number])[]): boolean => {
        const met = allowed.filter((one) => some.every(([at, value]) => one[at] === value));
        return met.length > 0 && met.every((valuation) => holds(one, valuation));
      };
      expect(!pairs || implies(pairs)).toBe(true);
      expect(smaller(sizes, (pairs?.length ?? 0) - 1).some(implies)).toBe(false);
    }),
    runs(300),
  );
});

test.each([
  [12, 5],
  [60, 9],
])('of %d variables the %d values that determine a set are found, and not the first ones', (count, few) => {
  const algebra = diagramAlgebra(Array.from({ length: count }, (__, at) => ({ name: `v${at}`, size: 2 })));
  const every = (from: number, to: number, value: number): Customers =>
    Array.from({ length: to - from }, (__, at) => algebra.where(from + at, [value])).reduce(algebra.and);
  const either = algebra.or(every(0, few + 1, 0), every(few + 1, few * 2 + 1, 1));
  expect(algebra.smallest(either)).toEqual(Array.from({ length: few }, (__, at) => [few + 1 + at, 1]));
});
