import { own } from '../own.ts';

/** Whether two JSON values are equal by value; the order of keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  // JSON writes -0 as 0; a number that is none equals itself.
  if (a === b || Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  // A key whose value is undefined does not survive JSON, so it counts as absent.
  return Object.keys({ ...a, ...b }).every((key) => same(own(a as Values, key), own(b as Values, key)));
}

type Values = Readonly<Record<string, unknown>>;
