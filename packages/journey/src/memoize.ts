/** Works something out once for an object that never changes, and holds it as long as the object lives. */
export function memoize<Key extends object, T>(work: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, { readonly of: T }>();
  return (key) => {
    let there = known.get(key);
    if (!there) known.set(key, (there = { of: work(key) }));
    return there.of;
  };
}

/** The same for what also depends on another object; of each key only what was worked out last is held. */
export function memoizeWith<Key extends object, With extends object, T>(
  work: (key: Key, beside: With) => T,
): (key: Key, beside: With) => T {
  const known = new WeakMap<Key, { readonly beside: With; readonly of: T }>();
  return (key, beside) => {
    let there = known.get(key);
    if (there?.beside !== beside) known.set(key, (there = { beside, of: work(key, beside) }));
    return there.of;
  };
}
