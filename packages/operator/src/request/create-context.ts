import type { CallName } from '@senda/contract';
import type { MailRow } from '../store/rows/system.rows.ts';
import type { Store, Transaction } from '../store/store.ts';
import type { Customer, PublishedJourneys, Publishing, RequestContext, Shopper } from './context.ts';
import { keyedHash } from './hash.ts';
import { storeMail } from './mailbox.ts';
import { Refusal } from './refusal.ts';
import { type StaffIssuer, staffMember } from './staff.ts';
import { identify, issueToken } from './token.ts';

/**
 * Delivers a message. The request awaits it, so slow transports should queue and return. Rejections are only reported. With `within`, it
 * should queue the message in that transaction, which fails with it, and may run again.
 */
type Deliver = (message: MailRow, within?: Transaction) => Promise<void>;

export interface OperatorOptions {
  readonly store: Store;
  /** Real time (ms since the epoch); outside production the sandbox can shift the operator's clock against it. */
  readonly now: () => number;
  /** Returns an unguessable id of at most 64 characters. */
  readonly random: () => string;
  /** Delivers an e-mail. */
  readonly mail: Deliver;
  /** Delivers a text message; without it, production sends codes by e-mail only. */
  readonly text?: Deliver | undefined;
  /** Production has no mailbox and no sandbox. */
  readonly mode: 'development' | 'production';
  /** Signs tokens and keys the hashes of codes. */
  readonly tokenSecret: string;
  /** Maximum age of a session, even if its token is refreshed (days); 90 by default. */
  readonly sessionDays?: number | undefined;
  /** Whether every request comes through a proxy. Limits then count the address that the proxy reports. */
  readonly behindProxy?: boolean | undefined;
  /** Shared secret of the storefront's server, which may report a customer's address. */
  readonly forwardSecret?: string | undefined;
  /** Factor for the limits of rules/limits.ts: above 1 only if one machine simulates many customers. */
  readonly limitFactor?: number | undefined;
  /** Accepts a guest's contact without a code (`isNoOtpFlow`). */
  readonly trustsGuests?: boolean | undefined;
  /** Until when every line has to be linked to the person who uses it (ms); without it, only lines that a row obliges. */
  readonly linkLinesBy?: number | undefined;
  /** Returns whether a new line is linked to its person with the order; not without it. */
  readonly linksNewLines?: (() => boolean) | undefined;
  /** Origins of the storefront: links use the first, and banks may return to any of them. */
  readonly storefronts?: readonly string[] | undefined;
  /** Returns the published journeys by id. Without it, storefronts use their built-in ones. */
  readonly journeys?: (() => PublishedJourneys) | undefined;
  /** Publishes versions of journeys. Without it, the calls for that do not exist. */
  readonly publishing?: Publishing | undefined;
  /** The issuer of staff's tokens. Without it, development has one of its own, and production no calls for staff. */
  readonly staff?: StaffIssuer | undefined;
  /** Receives a configuration error, in one sentence for the operator's administrator. */
  readonly warn?: ((sentence: string) => void) | undefined;
  /** Receives the name of each call, before it is admitted. */
  readonly begins?: ((name: CallName) => void) | undefined;
  /** Receives unexpected errors. The message may quote a database query: log only the cause. */
  readonly report?: (error: unknown) => void;
}

const day = 24 * 60 * 60_000;
const defaultSessionDays = 90;

/** Sends a message. In development it is also stored for the mailbox. */
async function send(options: OperatorOptions, message: MailRow, within?: Transaction): Promise<void> {
  const deliver = message.to.includes('@') ? options.mail : options.text;
  if (within) {
    if (options.mode === 'development') await within.mails.insert(message);
    await deliver?.(message, within);
    return;
  }
  if (options.mode === 'development') await storeMail(options.store, message);
  await deliver?.(message).catch((error: unknown) => options.report?.(error));
}

const isCustomer = (shopper: Shopper | undefined): shopper is Customer => shopper?.email !== undefined;

/** The sender of a request, and the origin it was sent to. */
interface RequestSource {
  readonly token: string | undefined;
  /** Origin that the request was sent to. */
  readonly origin: string;
  /** IP address that it came from, if known. */
  readonly address?: string | undefined;
  readonly caller: string;
  readonly deviceId?: string | undefined;
  /** Accept-Language. */
  readonly language?: string | undefined;
}

/** The source of actions that no request triggers. */
export const internalRequest: RequestSource = { token: undefined, origin: 'http://localhost', caller: '' };

/** Creates the context of one request. It identifies the caller lazily and at most once. */
export function createContext(
  options: OperatorOptions,
  { token, origin, address, caller, deviceId, language }: RequestSource,
  now: number,
): RequestContext {
  const { store, tokenSecret, random, sessionDays = defaultSessionDays } = options;
  const sessionLifetime = sessionDays * day;
  let identified: ReturnType<typeof identify> | undefined;
  const identity = () => {
    identified ??= token
      ? identify(store, tokenSecret, token, { now, sessionLifetime })
      : Promise.resolve({});
    return identified;
  };
  const shopper = async () => {
    const { shopper: found } = await identity();
    if (!found) throw new Refusal('NOT_SIGNED_IN');
    return found;
  };
  return {
    store,
    now,
    origin,
    storefronts: options.storefronts ?? [],
    warn: (sentence) => options.warn?.(sentence),
    sandbox: options.mode === 'development',
    id: random,
    send: (mail, within) => send(options, { id: random(), ...mail, sentAt: now }, within),
    sendsTexts: options.text !== undefined || options.mode === 'development',
    trustsGuests: options.trustsGuests ?? false,
    linkLinesBy: options.linkLinesBy,
    linksNewLines: options.linksNewLines?.() ?? false,
    address,
    caller,
    deviceId,
    language,
    limitFactor: options.limitFactor ?? 1,
    journeys: options.journeys ?? (() => ({})),
    publishing: options.publishing,
    staffSignIn: options.staff && {
      issuer: options.staff.issuerAt(origin),
      clientId: options.staff.audience,
    },
    staff: (role) => staffMember(options.staff, { token, role, now }),
    hash: (text) => keyedHash(tokenSecret, text),
    customer: async () => {
      const found = await shopper();
      if (!isCustomer(found)) throw new Refusal('NOT_FOR_GUESTS');
      return found;
    },
    shopper,
    customerIfAny: async () => {
      const { shopper: found, session } = await identity();
      if (session && !found) throw new Refusal('NOT_SIGNED_IN');
      return isCustomer(found) ? found : undefined;
    },
    session: async () => (await identity()).session,
    token: (owner) => issueToken(tokenSecret, owner, now),
  };
}
