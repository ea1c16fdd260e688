import type { Store } from '../store/port.ts';
import type { MailRow } from '../store/rows/system.rows.ts';
import type { Customer, PublishedJourneys, RequestContext, Shopper } from './context.ts';
import { keyedHash } from './hash.ts';
import { keepMail } from './mailbox.ts';
import { Refusal } from './refusal.ts';
import { identify, issueToken } from './token.ts';

export interface OperatorOptions {
  readonly store: Store;
  /** The world's time, in ms since the epoch; outside production the sandbox can move the operator's own away from it. */
  readonly now: () => number;
  /** A fresh id that nobody can guess, at most 64 characters. */
  readonly random: () => string;
  /** Delivers a message. It is waited for: one that may be slow returns at once. A rejection is reported, no more. */
  readonly mail: (message: MailRow) => Promise<void>;
  /** Delivers a text message; without it codes go by e-mail alone in production. */
  readonly text?: ((message: MailRow) => Promise<void>) | undefined;
  /** In production there is no mailbox and no sandbox, and no message is kept. */
  readonly mode: 'development' | 'production';
  /** Signs tokens and keys the hashes of codes. */
  readonly tokenSecret: string;
  /** How long after a log-in its session ends, however often its token was refreshed (days); 90 where nothing is said. */
  readonly sessionDays?: number | undefined;
  /** Whether a proxy stands before the operator, so that limits count the address that it names. */
  readonly behindProxy?: boolean | undefined;
  /** What the storefront's own server proves itself by, so that its word for a customer's address is taken. */
  readonly forwardSecret?: string | undefined;
  /** How many times the limits of rules/limits.ts are allowed: more than 1 only where one machine plays many customers. */
  readonly limitFactor?: number | undefined;
  /** Guests are taken at their word for where they are written to: no code is asked for (`isNoOtpFlow`). */
  readonly trustsGuests?: boolean | undefined;
  /** Where the storefront is served: the first is for links, and a bank leads back to each of them. */
  readonly storefronts?: readonly string[] | undefined;
  /** The journeys that are handed out as they are now, by id; without them storefronts use their own. */
  readonly journeys?: (() => PublishedJourneys) | undefined;
  /** Receives what is wrong with the configuration, in one sentence for the person who runs the operator. */
  readonly warn?: ((sentence: string) => void) | undefined;
  /** Hears of what should not have happened. Its message may quote a query: log its cause, not its text. */
  readonly report?: (error: unknown) => void;
}

const day = 24 * 60 * 60_000;
const usualSessionDays = 90;

/** Sends a message, and keeps it for the mailbox outside production. */
async function send(options: OperatorOptions, message: MailRow): Promise<void> {
  if (options.mode === 'development') await keepMail(options.store, message);
  const deliver = message.to.includes('@') ? options.mail : options.text;
  await deliver?.(message).catch((error: unknown) => options.report?.(error));
}

const isCustomer = (shopper: Shopper | undefined): shopper is Customer => shopper?.email !== undefined;

/** What of a request is told besides its input. */
interface RequestSource {
  readonly token: string | undefined;
  /** The origin under which it found the operator. */
  readonly origin: string;
  /** The address that it came from, where that is known. */
  readonly address?: string | undefined;
  readonly caller: string;
  readonly deviceId?: string | undefined;
}

/** No request: the operator itself does something. */
export const operatorItself: RequestSource = { token: undefined, origin: 'http://localhost', caller: '' };

/** What a handler may use for one request. Who asks is found out once, when a handler wants to know. */
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
