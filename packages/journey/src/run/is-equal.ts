import { getOwn } from '../get-own.ts';

/** Whether two JSON values are equal by value; key order does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  // JSON writes -0 as 0; NaN equals itself.
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameLists(a, b);
  const [one, other] = [a as Values, b as Values];
  // undefined does not survive JSON, so it counts as absent.
  return (
    Object.keys(one).every((key) => isEqual(one[key], getOwn(other, key))) &&
    Object.keys(other).every((key) => other[key] === undefined || Object.hasOwn(one, key))
  );
}

function sameLists(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let index = 0; index < Math.max(one.length, other.length); index++)
    if (!isEqual(one[index], other[index])) return false;
  return true;
}

type Values = Readonly<Record<string, unknown>>;
