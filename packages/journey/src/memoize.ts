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

/** Most texts whose results are kept at a time. */
const mostTexts = 100;

/** Memoizes a function of a text, which is asked of the same texts again and again, such as those of a folder. */
export function memoizeText<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, { readonly of: T }>();
  return (text) => {
    let entry = cache.get(text);
    if (!entry) {
      if (cache.size >= mostTexts) cache.clear();
      cache.set(text, (entry = { of: compute(text) }));
    }
    return entry.of;
  };
}
