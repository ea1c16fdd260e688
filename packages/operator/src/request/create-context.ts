import type { Store } from '../store/port.ts';
import type { MailRow } from '../store/rows/system.rows.ts';
import type { Customer, PublishedJourneys, RequestContext, Shopper } from './context.ts';
import { keyedHash } from './hash.ts';
import { keepMail } from './mailbox.ts';
import { Refusal } from './refusal.ts';
import { identify, issueToken } from './token.ts';

export interface OperatorOptions {
  readonly store: Store;
  /** Real time (ms since the epoch); outside production the sandbox can shift the operator's clock against it. */
  readonly now: () => number;
  /** Returns an unguessable id of at most 64 characters. */
  readonly random: () => string;
  /** Delivers a message. The request awaits it, so slow transports should return at once. Rejections are only reported. */
  readonly mail: (message: MailRow) => Promise<void>;
  /** Delivers a text message; without it, production sends codes by e-mail only. */
  readonly text?: ((message: MailRow) => Promise<void>) | undefined;
  /** Production has no mailbox and no sandbox, and stores no messages. */
  readonly mode: 'development' | 'production';
  /** Signs tokens and keys the hashes of codes. */
  readonly tokenSecret: string;
  /** Maximum age of a session, whether or not its token is refreshed (days); 90 by default. */
  readonly sessionDays?: number | undefined;
  /** Whether every request comes through a proxy; limits then count the address that it reports. */
  readonly behindProxy?: boolean | undefined;
  /** Secret by which the storefront's server is trusted to report a customer's address. */
  readonly forwardSecret?: string | undefined;
  /** Factor for the limits of rules/limits.ts: above 1 only where one machine plays many customers. */
  readonly limitFactor?: number | undefined;
  /** Accepts a guest's contact without a code (`isNoOtpFlow`). */
  readonly trustsGuests?: boolean | undefined;
  /** Origins of the storefront: links use the first, and banks may return to any of them. */
  readonly storefronts?: readonly string[] | undefined;
  /** Returns the published journeys by id; without it storefronts use their own. */
  readonly journeys?: (() => PublishedJourneys) | undefined;
  /** Receives a fault of the configuration, in one sentence for whoever runs the operator. */
  readonly warn?: ((sentence: string) => void) | undefined;
  /** Receives unexpected errors. A message may quote a query: log the cause, not the text. */
  readonly report?: (error: unknown) => void;
}

const day = 24 * 60 * 60_000;
const usualSessionDays = 90;

/** Sends a message; outside production it is also kept for the mailbox. */
async function send(options: OperatorOptions, message: MailRow): Promise<void> {
  if (options.mode === 'development') await keepMail(options.store, message);
  const deliver = message.to.includes('@') ? options.mail : options.text;
  await deliver?.(message).catch((error: unknown) => options.report?.(error));
}

const isCustomer = (shopper: Shopper | undefined): shopper is Customer => shopper?.email !== undefined;

/** Where a request comes from. */
interface RequestSource {
  readonly token: string | undefined;
  /** Origin that the request was sent to. */
  readonly origin: string;
  /** IP address that it came from, if known. */
  readonly address?: string | undefined;
  readonly caller: string;
  readonly deviceId?: string | undefined;
}

/** Stands for a request when the operator acts by itself. */
export const operatorItself: RequestSource = { token: undefined, origin: 'http://localhost', caller: '' };

/** Creates the context of one request. The caller is identified at most once, when a handler asks. */
export function createContext(
  options: OperatorOptions,
  { token, origin, address, caller, deviceId }: RequestSource,
  now: number,
): RequestContext {
  const { store, tokenSecret, random, sessionDays = usualSessionDays } = options;
  const lasts = sessionDays * day;
  let identified: ReturnType<typeof identify> | undefined;
  const identity = () => {
    identified ??= token ? identify(store, tokenSecret, token, { now, lasts }) : Promise.resolve({});
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
    send: (mail) => send(options, { id: random(), ...mail, sentAt: now }),
    sendsTexts: options.text !== undefined || options.mode === 'development',
    trustsGuests: options.trustsGuests ?? false,
    address,
    caller,
    deviceId,
    limitFactor: options.limitFactor ?? 1,
    journeys: options.journeys ?? (() => ({})),
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
    token: (whose) => issueToken(tokenSecret, whose, now),
  };
}
