import type { CallInput, CallName, CallResult, PublishedJourney } from '@senda/contract';
import type { MailRow } from '../store/rows/system.rows.ts';
import type { Store } from '../store/store.ts';

/** The owner of a session: a customer, or a guest, who has no e-mail on file. */
export interface Shopper {
  /** The `external_id`. */
  readonly id: string;
  readonly sessionId: string;
  readonly email?: string;
  /** Whether the customer was migrated from the former telecom company (spec 6.telco-user). */
  readonly telcoUser?: true;
}

/** A shopper with an account. */
export interface Customer extends Shopper {
  readonly email: string;
}

/** Journeys by id, each with the hash of its content and its proof. */
export type PublishedJourneys = Readonly<Record<string, PublishedJourney>>;

/** What a handler can use in addition to its input. */
export interface RequestContext {
  readonly store: Store;
  /** Time of the request by the operator's clock (ms since the epoch). */
  readonly now: number;
  /** Origin that the request was sent to, for addresses of the operator's own pages. */
  readonly origin: string;
  /** Configured origins of the storefront. */
  readonly storefronts: readonly string[];
  /** Logs a configuration error, in one sentence. */
  readonly warn: (sentence: string) => void;
  /** Whether the sandbox and its bank pages exist. Never in production. */
  readonly sandbox: boolean;
  readonly id: () => string;
  /** Sends a message. A delivery error does not fail the request. */
  readonly send: (mail: Pick<MailRow, 'to' | 'subject' | 'text' | 'html' | 'code'>) => Promise<void>;
  /** Returns the currently published journeys, by id. */
  journeys(): PublishedJourneys;
  /** IP address that the request came from, if known. */
  readonly address: string | undefined;
  /** Network that rate limits count by. The server sees it, so a caller cannot forge it. */
  readonly caller: string;
  /** Factor by which limits are multiplied; 1 in production. */
  readonly limitFactor: number;
  /** The languages that the customer reads, as the request names them (Accept-Language). */
  readonly language: string | undefined;
  /** The device's own id (X-DeviceId). */
  readonly deviceId: string | undefined;
  /** Whether codes can be sent as text messages. */
  readonly sendsTexts: boolean;
  /** Until when every line has to be linked to a person (ms); undefined where that is not asked. */
  readonly linkLinesBy: number | undefined;
  /** Whether a guest's contact is accepted without a code. */
  readonly trustsGuests: boolean;
  /** Returns a keyed hash, for values that are compared but must not be stored. */
  readonly hash: (text: string) => Promise<string>;
  /** Returns the customer; guests are refused. @throws Refusal NOT_SIGNED_IN, NOT_FOR_GUESTS */
  customer(): Promise<Customer>;
  /** Returns the customer or guest. @throws Refusal NOT_SIGNED_IN */
  shopper(): Promise<Shopper>;
  /** Returns undefined for a guest, without a token, or with an expired one. @throws Refusal NOT_SIGNED_IN if the token can be refreshed */
  customerIfAny(): Promise<Customer | undefined>;
  /** Returns the session. An expired token is enough while it can be refreshed. */
  session(): Promise<Shopper | undefined>;
  /** Issues a token that is valid for 15 minutes. */
  token(shopper: Shopper): Promise<string>;
}

export type Handler<N extends CallName> = (
  input: CallInput<N>,
  ctx: RequestContext,
) => Promise<CallResult<N>>;

/** The handlers of some calls, by call name. */
export type Handlers<N extends CallName> = { readonly [K in N]: Handler<K> };
