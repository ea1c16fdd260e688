import type { ErrorCode } from '@senda/contract';

/** A violation of the contract by the gateway, in one sentence. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';
}

/** @throws ConformanceError with the sentence when the condition does not hold */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new ConformanceError(sentence);
}

/** Formats a value as one short line. */
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** Sorts keys, so that values compare independently of their order. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, ordered(item)]),
  );
};

/** Compares by value. @throws ConformanceError naming what was expected and what came */
export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  const [got, wanted] = [JSON.stringify(ordered(actual)), JSON.stringify(ordered(expected))];
  assert(got === wanted, `${what}: expected ${shown(expected)}, got ${shown(actual)}.`);
}

/** Returns the item that meets the condition. @throws ConformanceError when there is none */
export function assertFound<T>(items: readonly T[], meets: (item: T) => boolean, what: string): T {
  const item = items.find(meets);
  if (item === undefined) throw new ConformanceError(`${what} is not among the ${items.length} answered.`);
  return item;
}

/** @throws ConformanceError when the refusal's code is none of those */
export function assertRefused(refusal: { readonly code: ErrorCode }, ...codes: readonly ErrorCode[]): void {
  assert(codes.includes(refusal.code), `Expected a refusal ${codes.join(' or ')}, got ${refusal.code}.`);
}
