import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

/** The HTTP method of a call. Whether the call only reads is `CallShape.read`. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A public service at a configured absolute address. */
export type PublicService = 'ip';

/**
 * One gateway call as data. `path` is relative to the gateway's base address and may contain `{name}` parameters.
 * `result` is the schema of `result` in the JSON envelope of a 2xx response.
 */
export interface CallShape {
  /** The export name of the call. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** True if the call only reads, whatever its method. The client retries reads only (spec 7.retry.mutations). */
  readonly read: boolean;
  /** True if the call sends X-Auth, where somebody is signed in. */
  readonly credentials: boolean;
  /** The gateway answers without X-Auth too: nobody is signed in yet, or a link says who asks. */
  readonly isOpen?: true;
  /**
   * The role of staff that the call demands: X-Auth is then a token of staff's issuer, checked before anything else is read, and a
   * customer's token is NOT_SIGNED_IN.
   */
  readonly staff?: 'studio.edit' | 'studio.publish';
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly headers?: GenericSchema;
  readonly body?: GenericSchema;
  /** A multipart body instead of JSON: an object of texts, files, lists of either, and objects (sent as JSON). */
  readonly form?: GenericSchema;
  /** Maximum body size in bytes; 100 kB by default. */
  readonly maximumBodySize?: number;
  /**
   * The public service that replaces the gateway if its address is configured. It receives nothing that identifies
   * the customer or the device, and responds with the bare result.
   */
  readonly service?: PublicService;
  readonly result: GenericSchema;
  /** Error codes (spec 8.code) that this call can return, in addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[];
}

type InputPart<C, K extends 'params' | 'query' | 'headers' | 'body' | 'form'> = C extends {
  readonly [P in K]: infer S extends GenericSchema;
}
  ? { readonly [P in K]: InferInput<S> }
  : unknown;

/** The input of a call: only the parts that it declares. */
export type InputOf<C> = InputPart<C, 'params'> &
  InputPart<C, 'query'> &
  InputPart<C, 'headers'> &
  InputPart<C, 'body'> &
  InputPart<C, 'form'>;

/** The parsed result of a 2xx response. */
export type ResultOf<C extends CallShape> = InferOutput<C['result']>;

/** Checks the shape of a call and keeps its literal types. */
/* @__NO_SIDE_EFFECTS__ */
export const call = <const C extends CallShape>(shape: C): C => shape;
