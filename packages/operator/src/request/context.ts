import type {
  CallInput,
  CallName,
  CallResult,
  PublishedJourney,
  StaffMember,
  StaffRole,
} from '@senda/contract';
import type { MailRow } from '../store/rows/system.rows.ts';
import type { Store, Transaction } from '../store/store.ts';

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

/** A file of the folder of journeys, by the id of its journey. */
export interface JourneySource {
  readonly text: string;
}

/** What becomes of a text that is to be published. */
export interface JourneyVerdict {
  /** Identifies content and step library; null when it does not work for every customer. */
  readonly proof: string | null;
  /** Why not, in the language of who asked; empty when it does. */
  readonly reasons: readonly string[];
}

/** What a part of the customers is given, in whole percent of their devices. */
export interface JourneyPartText {
  readonly text: string;
  readonly share: number;
}

/** What publishes versions of journeys, with the engine that proves them. */
export interface Publishing {
  /** Whether another person has to approve what is published; bringing a version back needs nobody. */
  readonly needsApproval: boolean;
  /** Returns the file in the folder of a journey; undefined when there is none. */
  fileOf(journey: string): JourneySource | undefined;
  /** Proves a text as the file of a journey, beside the others that are served. `language` is an Accept-Language. */
  prove(journey: string, text: string, language: string | undefined): JourneyVerdict;
  /** Serves the text that was published, at once; other processes follow by themselves. */
  follow(journey: string, text: string): Promise<void>;
  /** Serves what a part of the customers is given, at once, or to nobody any more (null); other processes follow by themselves. */
  followPart(journey: string, part: JourneyPartText | null): Promise<void>;
}

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
  /**
   * Sends a message. A delivery error does not fail the request. With `within`, it is sent if that transaction commits, and only then: for
   * a message about what is stored there.
   */
  readonly send: (
    mail: Pick<MailRow, 'to' | 'subject' | 'text' | 'html' | 'code'>,
    within?: Transaction,
  ) => Promise<void>;
  /** Returns the currently published journeys, by id. */
  journeys(): PublishedJourneys;
  /** Publishes versions of journeys; undefined where journeys come from their folder alone. */
  readonly publishing: Publishing | undefined;
  /** Where staff signs in; undefined where it cannot. */
  readonly staffSignIn: { readonly issuer: string; readonly clientId: string } | undefined;
  /**
   * Returns the member of staff who asks.
   * @throws Refusal NOT_FOUND where there is no issuer, NOT_SIGNED_IN for another token, STAFF_ROLE_MISSING
   */
  staff(role: StaffRole): Promise<StaffMember>;
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
  /** Whether a new line is linked to its person with the order. */
  readonly linksNewLines: boolean;
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
