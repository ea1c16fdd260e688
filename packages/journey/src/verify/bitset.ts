import type { Algebra, Variable } from './algebra.ts';
import { type Diagrams, diagramAlgebra } from './diagram.ts';

/** Up to this many valuations, bitsets are faster (measured: docs/benchmarks.md, engine). */
export const bitsetLimit = 4096;

/** Returns the number of valuations. */
export const valuations = (variables: readonly Variable[]): number =>
  variables.reduce((product, { size }) => product * size, 1);

/** Memory of the last proof for the next one: allocating costs more than proving a short journey. */
let spare: Int32Array<ArrayBuffer> | undefined;
/** Larger pools are freed. In 32-bit words. */
const largestSpare = 2 ** 20;

function poolOf(size: number): Int32Array<ArrayBuffer> {
  const pool = spare && spare.length >= size ? spare : new Int32Array(size);
  if (pool === spare) spare = undefined;
  return pool;
}

/**
 * Sets of customers as bitsets, one bit for each valuation; the fastest form up to a few thousand. A set is its offset in one
 * pool: thousands of small arrays would cost more than the operations.
 */
export function bitsetAlgebra(variables: readonly Variable[]): Algebra {
  const count = valuations(variables);
  const words = Math.max(1, Math.ceil(count / 32));
  const strides = strideOf(variables);
  const tests = new Map<number, number>();
  let pool = poolOf(words * 256);
  let end = 0;

  /** Allocates a set, uninitialised. */
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
  pool.fill(0, none, none + words);
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

  function setBits(set: number, from: number, to: number): void {
    const [first, last] = [set + (from >>> 5), set + ((to - 1) >>> 5)];
    const [head, tail] = [-1 << (from & 31), -1 >>> (31 - ((to - 1) & 31))];
    if (first === last) pool[first] = (pool[first] ?? 0) | (head & tail);
    else {
      pool[first] = (pool[first] ?? 0) | head;
      pool.fill(-1, first + 1, last);
      pool[last] = (pool[last] ?? 0) | tail;
    }
  }

  function whereOne(variable: number, value: number): number {
    const key = variable * bitsetLimit + value;
    const known = tests.get(key);
    if (known !== undefined) return known;
    const set = fresh();
    pool.fill(0, set, set + words);
    const stride = strides[variable] ?? 1;
    const size = variables[variable]?.size ?? 1;
    const period = stride * size;
    // A pattern that repeats at word boundaries is drawn once and copied; bits past the last valuation are ignored.
    const begins = (period & (period - 1)) === 0 ? Math.max(32, period) : words * 32;
    for (let start = value * stride; start < Math.min(begins, count); start += period)
      setBits(set, start, start + stride);
    for (let there = begins >>> 5; there < words; there *= 2)
      pool.copyWithin(set + there, set, set + Math.min(there, words - there));
    tests.set(key, set);
    return set;
  }

  let diagrams: Diagrams | undefined;
  /** Returns the same set as a diagram, in which the search recognises equal sets. */
  function drawn(into: Diagrams, set: number, variable = 0, from = 0): number {
    const { size } = variables[variable] ?? {};
    if (size === undefined)
      return (pool[set + (from >>> 5)] ?? 0) & (1 << (from & 31)) ? into.all : into.none;
    const stride = strides[variable] ?? 1;
    return into.nodeOf(
      variable,
      Array.from({ length: size }, (_, value) => drawn(into, set, variable + 1, from + value * stride)),
    );
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
    intersects: (one, other) => {
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
    nodeCount: () => 0,
    renewBudget: () => undefined,
    release: () => {
      if (pool.length <= largestSpare && pool.length > (spare?.length ?? 0)) spare = pool;
      pool = new Int32Array(0);
    },
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
    smallest: (set) => {
      if (!diagrams) {
        diagrams = diagramAlgebra(variables);
        diagrams.forbid([drawn(diagrams, minus(all, allowed))]);
      }
      return diagrams.smallest(drawn(diagrams, set));
    },
  };
}

/** Returns the distance of two valuations that differ by one in a variable. */
function strideOf(variables: readonly Variable[]): readonly number[] {
  const strides: number[] = [];
  let stride = 1;
  for (const { size } of variables) {
    strides.push(stride);
    stride *= size;
  }
  return strides;
}
