import type { CallShape, InputOf, ResultOf } from '../call.ts';
import * as declared from './index.ts';

/** All gateway calls by name. Must not be part of the storefront's bundle, since it includes the whole contract. */
export const calls = declared satisfies {
  readonly [N in keyof typeof declared]: CallShape & { readonly name: N };
};

/** The name of a gateway call. */
export type CallName = keyof typeof calls;
/** The input of a call: its path parameters, query, headers, and body or form. */
export type CallInput<N extends CallName> = InputOf<(typeof calls)[N]>;
/** The parsed result of a call. */
export type CallResult<N extends CallName> = ResultOf<(typeof calls)[N]>;
/** The names of all calls, sorted. */
export const callNames = Object.keys(calls) as CallName[];
