/** Whether two JSON values are equal by value; the order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  // JSON writes -0 as 0; a number that is none equals itself.
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = entries(a);
  const right = new Map(entries(b));
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && same(value, right.get(key)))
  );
}

/** A key whose value is undefined does not survive JSON, so it counts as absent. */
const entries = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, item]) => item !== undefined);
