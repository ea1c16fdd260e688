import type { Algebra, Variable } from './algebra.ts';

/** Up to so many valuations bits are the faster way (measured: docs/benchmarks.md, engine). */
export const bitsetLimit = 4096;

/** How many valuations there are. */
export const valuations = (variables: readonly Variable[]): number =>
  variables.reduce((product, { size }) => product * size, 1);

/**
 * Sets of customers as bits, one a valuation: for a few thousand valuations nothing is faster. A set is a number: where
 * its words begin in one pool, since thousands of small arrays would cost more than what is done with them.
 */
export function bitsetAlgebra(variables: readonly Variable[]): Algebra {
  const count = valuations(variables);
  const words = Math.max(1, Math.ceil(count / 32));
  const strides = strideOf(variables);
  const tests = new Map<number, number>();
  let pool = new Int32Array(words * 256);
  let end = 0;

  function fresh(): number {
    if (end + words > pool.length) {
      const larger = new Int32Array(pool.length * 2);
      larger.set(pool);
      pool = larger;
    }
    const set = end;
    end += words;
    return set;
  }

  const none = fresh();
  const all = fresh();
  pool.fill(-1, all, all + words);
  if (count % 32 !== 0) pool[all + words - 1] = 2 ** (count % 32) - 1;
  let allowed = all;

  function and(one: number, other: number): number {
    if (one === all || one === other) return other;
    if (other === all) return one;
    if (one === none || other === none) return none;
    const set = fresh();
    for (let at = 0; at < words; at++) pool[set + at] = (pool[one + at] ?? 0) & (pool[other + at] ?? 0);
    return set;
  }

  function or(one: number, other: number): number {
    if (one === none || one === other) return other;
    if (other === none) return one;
    if (one === all || other === all) return all;
    const set = fresh();
    for (let at = 0; at < words; at++) pool[set + at] = (pool[one + at] ?? 0) | (pool[other + at] ?? 0);
    return set;
  }

  function minus(one: number, other: number): number {
    if (one === none || other === none) return one;
    if (one === other || other === all) return none;
    const set = fresh();
    for (let at = 0; at < words; at++) pool[set + at] = (pool[one + at] ?? 0) & ~(pool[other + at] ?? 0);
    return set;
  }

  function whereOne(variable: number, value: number): number {
    const key = variable * bitsetLimit + value;
    const known = tests.get(key);
    if (known !== undefined) return known;
    const set = fresh();
    const [stride, size] = [strides[variable] ?? 1, variables[variable]?.size ?? 1];
    for (let start = value * stride; start < count; start += stride * size) {
      for (let at = start; at < start + stride; at++)
        pool[set + (at >>> 5)] = (pool[set + (at >>> 5)] ?? 0) | (1 << (at & 31));
    }
    tests.set(key, set);
    return set;
  }

  return {
    variables,
    none,
    all,
    and,
    or,
    minus,
    where: (variable, values) => {
      if (values.length === 1) return whereOne(variable, values[0] ?? 0);
      let set = none;
      for (const value of values) set = or(set, whereOne(variable, value));
      return set;
    },
    forbid: (sets) => {
      allowed = sets.reduce(minus, all);
    },
    isPossible: (set) => {
      for (let at = 0; at < words; at++)
        if (((pool[set + at] ?? 0) & (pool[allowed + at] ?? 0)) !== 0) return true;
      return false;
    },
    meets: (one, other) => {
      for (let at = 0; at < words; at++)
        if (((pool[one + at] ?? 0) & (pool[other + at] ?? 0) & (pool[allowed + at] ?? 0)) !== 0) return true;
      return false;
    },
    isWithin: (one, other) => {
      if (one === other || other === all) return true;
      for (let at = 0; at < words; at++) {
        if (((pool[one + at] ?? 0) & ~(pool[other + at] ?? 0) & (pool[allowed + at] ?? 0)) !== 0)
          return false;
      }
      return true;
    },
    renew: () => undefined,
    support: () => variables.map((_, index) => index),
    member: (set) => {
      for (let at = 0; at < words; at++) {
        const here = (pool[set + at] ?? 0) & (pool[allowed + at] ?? 0);
        if (here === 0) continue;
        const index = at * 32 + (31 - Math.clz32(here & -here));
        return variables.map(({ size }, variable) => Math.floor(index / (strides[variable] ?? 1)) % size);
      }
      return undefined;
    },
  };
}

/** How far apart two valuations stand that differ by one in a variable. */
function strideOf(variables: readonly Variable[]): readonly number[] {
  const strides: number[] = [];
  let stride = 1;
  for (const { size } of variables) {
    strides.push(stride);
    stride *= size;
  }
  return strides;
}
