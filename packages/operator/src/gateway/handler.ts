import type { CallInput, CallName, CallResult } from '@senda/contract';
import type { Store } from '../store/port.ts';
import type { MailRow } from '../store/rows.ts';

/** The customer who asks. */
export interface Customer {
  /** Her `external_id`. */
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
}

/** What a handler may use beside its input. */
export interface Operation {
  readonly store: Store;
  /** When the request came, by the operator's clock (ms since the epoch). */
  readonly now: number;
  /** A fresh id. */
  readonly id: () => string;
  /** Sends a message; neither slow nor broken mail fails the request. */
  readonly send: (mail: Pick<MailRow, 'to' | 'subject' | 'text' | 'code'>) => Promise<void>;
  /** A keyed hash, for what must be compared but not kept. */
  readonly hash: (text: string) => Promise<string>;
  /** @throws Refusal NOT_SIGNED_IN */
  customer(): Promise<Customer>;
  /** Nobody when there is no token, or one that can no longer be refreshed. @throws Refusal NOT_SIGNED_IN when it can */
  customerIfAny(): Promise<Customer | undefined>;
  /** Her session, even when the token has expired, as long as it may be refreshed. */
  session(): Promise<Customer | undefined>;
  /** A token for a customer, good for 15 minutes. */
  token(customer: Customer): Promise<string>;
}

export type Handler<N extends CallName> = (input: CallInput<N>, op: Operation) => Promise<CallResult<N>>;

/** The calls that one feature answers. */
export type Feature<N extends CallName> = { readonly [K in N]: Handler<K> };
