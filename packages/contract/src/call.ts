import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

/** The HTTP method of a call. It does not say whether the call only reads: `CallShape.read` does. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A service that anybody may ask, at an absolute address by configuration. */
export type PublicService = 'ip';

/**
 * One gateway call as data. `path` is relative to the gateway's base address and may hold `{name}` parameters.
 * `result` describes what stands under `result` in the JSON envelope of a 2xx answer.
 */
export interface CallShape {
  /** The name that the call is exported by. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /**
   * True when the call only reads, whatever its method (manage_order is a read made by POST). The client sends a read
   * again, a mutation never (specification, section 7).
   */
  readonly read: boolean;
  /** True when X-Auth goes along. */
  readonly credentials: boolean;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly headers?: GenericSchema;
  readonly body?: GenericSchema;
  /** A multipart body in the place of a JSON one: an object of texts, files, lists of either, and objects (as JSON). */
  readonly form?: GenericSchema;
  /** Largest body in bytes that is read, where it is not the usual 100 kB. */
  readonly maximumBodySize?: number;
  /**
   * The public service that answers in the gateway's place where its address is configured. It gets nothing
   * that identifies the customer or the device, and its answer is the bare result, without an envelope.
   */
  readonly service?: PublicService;
  readonly result: GenericSchema;
  /** Error codes of specification section 8 that this call can answer, beside those that any call can. */
  readonly errors: readonly ErrorCode[];
}

type InputPart<C, K extends 'params' | 'query' | 'headers' | 'body' | 'form'> = C extends {
  readonly [P in K]: infer S extends GenericSchema;
}
  ? { readonly [P in K]: InferInput<S> }
  : unknown;

/** What a caller hands over: only the parts that the call declares. */
export type InputOf<C> = InputPart<C, 'params'> &
  InputPart<C, 'query'> &
  InputPart<C, 'headers'> &
  InputPart<C, 'body'> &
  InputPart<C, 'form'>;

/** What a 2xx answer holds once it has been parsed. */
export type ResultOf<C extends CallShape> = InferOutput<C['result']>;

/** Keeps the literal types of a call while checking its shape. */
/* @__NO_SIDE_EFFECTS__ */
export const call = <const C extends CallShape>(shape: C): C => shape;
