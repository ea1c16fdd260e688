import type { CallName, CallResult, CallShape, calls } from '@senda/contract';
import type { InferOutput } from 'valibot';
import type { Customer } from '../base/customer.ts';
import type { AdapterConfig } from '../config/config.ts';
import type { Offer } from '../offers/products.ts';
import type { TmfApi } from '../tmf/api.ts';

/** What a call may use. */
export interface AdapterContext {
  readonly config: AdapterConfig;
  readonly api: TmfApi;
  /** The time in ms. */
  readonly now: () => number;
  /** All offers. */
  readonly catalogue: () => Promise<readonly Offer[]>;
  /** The offers for the caller. */
  readonly offers: () => Promise<readonly Offer[]>;
  /** The customer who calls; undefined without a valid token. */
  readonly session: () => Promise<Customer | undefined>;
  /** @throws Refusal NOT_SIGNED_IN without a valid token */
  readonly customer: () => Promise<Customer>;
}

type Part<C, K extends keyof CallShape> = C extends { readonly [P in K]: infer S extends CallShape['result'] }
  ? { readonly [P in K]: InferOutput<S> }
  : unknown;
type Shape<N extends CallName> = (typeof calls)[N];
/** The parsed input of a call. */
type Parsed<C> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'headers'> & Part<C, 'body'>;

/** Answers a call with its result, or throws a Refusal. */
export type Handler<N extends CallName> = (
  input: Parsed<Shape<N>>,
  context: AdapterContext,
) => Promise<CallResult<N>>;
export type Handlers<N extends CallName> = { readonly [K in N]: Handler<K> };
