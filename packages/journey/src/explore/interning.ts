import { memoize } from '../memoize.ts';

/** Memoizes a function of an object and another value, for the object's lifetime. */
export function memoizePair<One extends object, Other, T>(
  compute: (one: One, other: Other) => T,
): (one: One, other: Other) => T {
  const caches = memoize((_one: One) => new Map<Other, T>());
  return (one, other) => {
    const cache = caches(one);
    if (!cache.has(other)) cache.set(other, compute(one, other));
    return cache.get(other) as T;
  };
}

/** Returns one object for all equal values. */
export function interning<Value extends object>() {
  const known = new Map<string, Value>();
  const ids = new Map<Value, number>();
  return {
    of(value: Value, key = JSON.stringify(value)): Value {
      const same = known.get(key);
      if (same) return same;
      known.set(key, value);
      ids.set(value, ids.size);
      return value;
    },
    idOf: (value: Value): number => ids.get(value) ?? -1,
  };
}
