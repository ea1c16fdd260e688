import type { CallInput, CallName, CallResult } from '@senda/contract';
import type { AdapterConfig } from '../config/config.ts';
import type { ReadOffers } from '../offers/offers.ts';
import type { TmfApi } from '../tmf/api.ts';

/** What a call may use. */
export interface AdapterContext {
  readonly config: AdapterConfig;
  readonly api: TmfApi;
  readonly offers: ReadOffers;
}

/** Answers a call with its result, or throws a Refusal. */
export type Handler<N extends CallName> = (
  input: CallInput<N>,
  context: AdapterContext,
) => Promise<CallResult<N>>;
export type Handlers<N extends CallName> = { readonly [K in N]: Handler<K> };
