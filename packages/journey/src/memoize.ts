/** Memoizes a function of an immutable object for the object's lifetime. */
export function memoize<Key extends object, T>(compute: (key: Key) => T): (key: Key) => T {
  const cache = new WeakMap<Key, { readonly of: T }>();
  return (key) => {
    let entry = cache.get(key);
    if (!entry) cache.set(key, (entry = { of: compute(key) }));
    return entry.of;
  };
}

/** Memoizes a function of two objects; for each key only the last result is cached. */
export function memoizeWith<Key extends object, With extends object, T>(
  compute: (key: Key, second: With) => T,
): (key: Key, second: With) => T {
  const cache = new WeakMap<Key, { readonly second: With; readonly of: T }>();
  return (key, second) => {
    let entry = cache.get(key);
    if (entry?.second !== second) cache.set(key, (entry = { second, of: compute(key, second) }));
    return entry.of;
  };
}
