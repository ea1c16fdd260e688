/** Helpers for tests that cover every call of the contract. */
import { type CallName, type CallShape, calls } from './index.ts';
import { sampleOf } from './testing/values.ts';

export { arbitraryOf, sampleOf, samplePng } from './testing/values.ts';

/** The parts of a request before validation. */
export interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, unknown>>;
}

type Texts = Readonly<Record<string, string>>;

/** Returns input that is valid for a call's schemas, deterministic by seed. Its ids are random, so most calls return NOT_FOUND. */
export function sampleInput(name: CallName, seed = 1): RequestParts {
  const { params, query, headers, body, form }: CallShape = calls[name];
  return {
    params: (params ? sampleOf(params, seed) : {}) as Texts,
    query: (query ? sampleOf(query, seed) : {}) as Texts,
    headers: (headers ? sampleOf(headers, seed) : {}) as Texts,
    ...(body && { body: sampleOf(body, seed) }),
    ...(form && { form: sampleOf(form, seed) as Readonly<Record<string, unknown>> }),
  };
}

/** Returns a valid `result` of a 2xx response, deterministic by seed. */
export const sampleResult = (name: CallName, seed = 1): unknown => sampleOf(calls[name].result, seed);
