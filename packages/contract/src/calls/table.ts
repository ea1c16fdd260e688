import type { CallShape, InputOf, ResultOf } from '../call.ts';
import * as declared from './index.ts';

/** Every gateway call by its name. Not for the storefront's bundle: it holds the whole contract. */
export const calls = declared satisfies {
  readonly [N in keyof typeof declared]: CallShape & { readonly name: N };
};

/** The name of a gateway call. */
export type CallName = keyof typeof calls;
/** What a call takes: path parameters, query, headers and body or form, as far as it has them. */
export type CallInput<N extends CallName> = InputOf<(typeof calls)[N]>;
/** What a call answers, parsed. */
export type CallResult<N extends CallName> = ResultOf<(typeof calls)[N]>;
/** The names of all calls, in alphabetical order. */
export const callNames = Object.keys(calls) as CallName[];
