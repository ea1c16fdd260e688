import type { CallInput, CallName, CallResult, PublishedJourney } from '@senda/contract';
import type { Store } from '../store/port.ts';
import type { MailRow } from '../store/rows/system.rows.ts';

/** Whoever has a session: a customer, or a guest, who has no e-mail on file. */
export interface Shopper {
  /** The `external_id`. */
  readonly id: string;
  readonly sessionId: string;
  readonly email?: string;
  /** Came over from the telecom company that this operator took customers from (specification, section 6). */
  readonly telcoUser?: true;
}

/** The customer who asks. */
export interface Customer extends Shopper {
  readonly email: string;
}

/** Journeys by id, each with the name of its content and its proof. */
export type PublishedJourneys = Readonly<Record<string, PublishedJourney>>;

/** What a handler may use beside its input. */
export interface RequestContext {
  readonly store: Store;
  /** When the request came, by the operator's clock (ms since the epoch). */
  readonly now: number;
  /** The origin under which the request found the operator, for addresses of its own pages. */
  readonly origin: string;
  /** Where the storefront is served, as far as that is configured. */
  readonly storefronts: readonly string[];
  /** Logs what is wrong with the configuration, in one sentence. */
  readonly warn: (sentence: string) => void;
  /** Whether there is a sandbox, and with it pages to play a bank on. Never in production. */
  readonly sandbox: boolean;
  /** A fresh id. */
  readonly id: () => string;
  /** Sends a message; neither slow nor broken mail fails the request. */
  readonly send: (mail: Pick<MailRow, 'to' | 'subject' | 'text' | 'code'>) => Promise<void>;
  /** The journeys that are published now, by id. */
  journeys(): PublishedJourneys;
  /** The address that the request came from, where that is known. */
  readonly address: string | undefined;
  /** Whom limits count: the network that the server sees the request come from, which nobody can make up. */
  readonly caller: string;
  /** How many times the limits are allowed; 1 in production. */
  readonly limitFactor: number;
  /** The device that asks, as it says itself (X-DeviceId). */
  readonly deviceId: string | undefined;
  /** Whether a code can go out as a text message. */
  readonly sendsTexts: boolean;
  /** Whether guests are taken at their word for where they are written to. */
  readonly trustsGuests: boolean;
  /** A keyed hash, for what must be compared but not kept. */
  readonly hash: (text: string) => Promise<string>;
  /** Not a guest: for what belongs to an account. @throws Refusal NOT_SIGNED_IN, NOT_FOR_GUESTS */
  customer(): Promise<Customer>;
  /** A customer or a guest: for all that buying takes. @throws Refusal NOT_SIGNED_IN */
  shopper(): Promise<Shopper>;
  /** Nobody for a guest, without a token, or with one past refreshing. @throws Refusal NOT_SIGNED_IN when it can be refreshed */
  customerIfAny(): Promise<Customer | undefined>;
  /** The session, even when the token has expired, as long as it may be refreshed. */
  session(): Promise<Shopper | undefined>;
  /** A token, good for 15 minutes. */
  token(shopper: Shopper): Promise<string>;
}

export type Handler<N extends CallName> = (
  input: CallInput<N>,
  ctx: RequestContext,
) => Promise<CallResult<N>>;

/** The calls that one feature answers. */
export type Handlers<N extends CallName> = { readonly [K in N]: Handler<K> };
