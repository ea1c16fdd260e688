/** Returns a field of what may be anything, such as a stored run; its schemas parse what is made of it. */
export const readStored = (from: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, name) => (Object(value) as Record<string, unknown>)[name], from);
