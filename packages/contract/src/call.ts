import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

/** How a call travels: reads are retried by the client, mutations never (specification, section 7). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One gateway call as data. `path` is relative to the gateway's base address and may hold `{name}` parameters.
 * `result` describes what stands under `result` in the JSON envelope of a 2xx answer.
 */
export interface CallShape {
  readonly method: Method;
  readonly path: `/${string}`;
  /** True when the call only reads, whatever its method (manage_order is a read made by POST). */
  readonly read: boolean;
  /** True when X-Auth goes along. */
  readonly credentials: boolean;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly headers?: GenericSchema;
  readonly body?: GenericSchema;
  readonly result: GenericSchema;
  /** Error codes of specification section 8 that this call can answer, beside those that any call can. */
  readonly errors: readonly ErrorCode[];
}

type Part<C, K extends 'params' | 'query' | 'headers' | 'body'> = C extends {
  readonly [P in K]: infer S extends GenericSchema;
}
  ? { readonly [P in K]: InferInput<S> }
  : unknown;

/** What a caller hands over: only the parts that the call declares. */
export type InputOf<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'headers'> & Part<C, 'body'>;

/** What a 2xx answer holds once it has been parsed. */
export type ResultOf<C extends CallShape> = InferOutput<C['result']>;

/** Keeps the literal types of a call while checking its shape. */
export const call = <const C extends CallShape>(shape: C): C => shape;
