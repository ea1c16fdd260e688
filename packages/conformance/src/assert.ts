import type { CallName, ErrorCode } from '@senda/contract';

/** A violation of the contract by the gateway, in one sentence. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError';

  /** The call whose answer is the violation; undefined if several answers do not fit together. */
  readonly call: CallName | undefined;

  constructor(message: string, call?: CallName) {
    super(message);
    this.call = call;
  }
}

/** @throws ConformanceError with the message if the condition is false */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new ConformanceError(message);
}

/** Formats a value as a line of at most 160 characters. */
export const shorten = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
};

/** Sorts object keys, so that their order does not affect comparisons. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sortKeys(item)]),
  );
};

/** Compares by value. @throws ConformanceError with the expected and the actual value */
export function assertEqual(actual: unknown, expected: unknown, what: string): void {
  const [actualText, expectedText] = [JSON.stringify(sortKeys(actual)), JSON.stringify(sortKeys(expected))];
  assert(actualText === expectedText, `${what}: expected ${shorten(expected)}, got ${shorten(actual)}.`);
}

/** Returns the first item that matches. @throws ConformanceError if there is none */
export function assertFound<T>(items: readonly T[], matches: (item: T) => boolean, what: string): T {
  const item = items.find(matches);
  if (item === undefined)
    throw new ConformanceError(`${what}: not found among the ${items.length} items of the response.`);
  return item;
}

/** @throws ConformanceError if the response has another error code */
export function assertError(response: { readonly code: ErrorCode }, ...codes: readonly ErrorCode[]): void {
  assert(codes.includes(response.code), `Expected the error ${codes.join(' or ')}, got ${response.code}.`);
}
