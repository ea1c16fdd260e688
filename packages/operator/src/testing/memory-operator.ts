import type { AvailableNumber } from '@senda/contract';
import type { Hono } from 'hono';
import { createOperator, forgetStepEvents, publishScheduled, sendNotices } from '../app.ts';
import { portOut } from '../port-out/port-out.ts';
import type { OperatorOptions } from '../request/create-context.ts';
import { keyedHash } from '../request/hash.ts';
import { obligeLink } from '../rules/line-link.ts';
import { cardInHand } from '../rules/sim.ts';
import { seedScenarios } from '../scenarios/seed.ts';
import { numberPool } from '../seed/number-pool.ts';
import { memoryStore } from '../store/memory.ts';
import type { MailRow as Mail } from '../store/rows/system.rows.ts';
import type { Store } from '../store/store.ts';
import { ask } from './ask.ts';
import { arrivingLineFor, lineFor, renewByCard, rescheduleCodeFor } from './line.ts';

export interface MemoryOperator {
  readonly app: Hono;
  readonly store: Store;
  /** Returns the sent messages, oldest first. */
  mails(): Mail[];
  advance(ms: number): void;
  /** Returns the operator's time, ms since the epoch. */
  now(): number;
  /** Returns the newest code that was sent to the e-mail. @throws Error if there is none */
  lastCode(email: string): string;
  /** Returns the ICCID of a card from a store, a new one for each call. */
  cardInHand(): string;
  /** Logs a customer in, with a new account if needed. Returns the token for the header X-Auth. */
  signIn(email: string): Promise<string>;
  /** Orders, pays and activates a line for a customer, and returns its account number. Advances the clock by 60 s. */
  line(email: string): Promise<string>;
  /** Like `line`, but the line brings a number, which arrives within a day. */
  portIn(email: string): Promise<string>;
  /** Ports the number of a line out to another operator. Advances the clock by a day, until it has left. */
  portOut(accountNumber: string): Promise<void>;
  /** Saves two cards for a customer, and has the older one renew the line. */
  renewByCard(email: string, accountNumber: string): Promise<void>;
  /** Gives a line a former number, which can be recovered for a week. */
  leaveNumber(accountNumber: string): Promise<void>;
  /** Has a line be linked to a person within 30 days. */
  obligeLink(accountNumber: string): Promise<void>;
  /** Has new lines be linked to their person with the order from now on. */
  linkNewLines(): void;
  /** Orders and pays a card for a customer, and returns the code by which its delivery is rescheduled; `missed`: after a courier has come in vain. */
  rescheduleCode(email: string, missed: boolean): Promise<string>;
  /** Adds a number to those that are offered. */
  stock(number: AvailableNumber): void;
  /** Returns the hash by which a secret is stored, such as a code. */
  hash(text: string): Promise<string>;
  /** Writes to customers as the server does every few seconds. */
  sendNotices(): Promise<void>;
  /** Publishes what was scheduled and is due, as the server does several times a second. */
  publishScheduled(): Promise<void>;
  /** Removes old step events, as the server does every hour. */
  forgetStepEvents(): Promise<void>;
  /** Seeds the scenario accounts, as the server does when it starts. */
  seed(): Promise<void>;
}

async function signInWith(app: Hono, email: string, lastCode: (email: string) => string): Promise<string> {
  const body = { email, channel: 'web', 'external-auth-id': '' } as const;
  const { requestId } = (await ask(app, 'signUp', { body })).value();
  const device = { app_type: 'WEB', device_id: 'test', device_type: 'browser' };
  const answer = { device, otpCode: lastCode(email), requestId };
  return (await ask(app, 'validateSignUp', { body: answer })).value().accessToken;
}

/** Creates an operator, in memory by default, that sends no mail. `now` returns the real time (ms). */
export function memoryOperator({
  now = Date.now,
  random = () => crypto.randomUUID(),
  store = memoryStore(),
  trustsGuests,
  linkLinesBy,
  linksNewLines = false,
  storefronts,
  journeys,
  publishing,
  warn,
  behindProxy,
  limitFactor = 1_000,
}: {
  readonly now?: () => number;
  /** Returns an id that no other thing has. */
  readonly random?: () => string;
  readonly store?: Store;
  readonly trustsGuests?: boolean;
  readonly linkLinesBy?: number;
  readonly linksNewLines?: boolean;
  readonly storefronts?: readonly string[];
  /** Returns the published journeys, by id. */
  readonly journeys?: OperatorOptions['journeys'];
  readonly publishing?: OperatorOptions['publishing'];
  readonly warn?: (sentence: string) => void;
  readonly behindProxy?: boolean;
  /** Tests simulate many customers on one device; 1 is the factor of production. */
  readonly limitFactor?: number;
} = {}): MemoryOperator {
  const mails: Mail[] = [];
  let advanced = 0;
  let cards = 0;
  let left = 5_510_990_000;
  let brought = 4_425_550_310;
  const storeMail = async (message: Mail) => {
    mails.push(message);
  };
  let isLinking = linksNewLines;
  const time = () => now() + advanced;
  const options: OperatorOptions = {
    store,
    now: time,
    random,
    mail: storeMail,
    text: storeMail,
    mode: 'development',
    tokenSecret: 'a secret for tests, known to everyone',
    trustsGuests,
    linkLinesBy,
    linksNewLines: () => isLinking,
    storefronts,
    journeys,
    publishing,
    warn,
    behindProxy,
    limitFactor,
    report: (error) => console.error(error),
  };
  const app = createOperator(options);
  const lastCode = (email: string) => {
    const sent = mails.findLast((mail) => mail.to === email.toLowerCase() && mail.code !== undefined);
    if (!sent?.code) throw new Error(`No code was sent to ${email}`);
    return sent.code;
  };
  const operator: MemoryOperator = {
    app,
    store,
    mails: () => [...mails],
    advance: (ms) => {
      advanced += ms;
    },
    now: time,
    lastCode,
    cardInHand: () => cardInHand(++cards),
    signIn: (email) => signInWith(app, email, lastCode),
    line: async (email) => (await lineFor(operator, await operator.signIn(email))).accountNumber,
    portIn: async (email) =>
      (await arrivingLineFor(operator, await operator.signIn(email), String(brought++))).accountNumber,
    portOut: async (accountNumber) => {
      const line = await store.lines.get(accountNumber);
      const request = { number: line?.number ?? '', now: time(), id: random };
      await portOut(store, request);
      advanced += 24 * 60 * 60_000;
    },
    renewByCard: async (email, accountNumber) =>
      renewByCard(app, await operator.signIn(email), accountNumber),
    leaveNumber: async (accountNumber) => {
      const line = await store.lines.get(accountNumber);
      await store.formerNumbers.insert({
        id: String(left++),
        accountId: line?.accountId ?? '',
        accountNumber,
        recoverableUntil: time() + 7 * 24 * 60 * 60_000,
      });
    },
    obligeLink: (accountNumber) => obligeLink(store, accountNumber, time()),
    linkNewLines: () => {
      isLinking = true;
    },
    rescheduleCode: async (email, missed) =>
      rescheduleCodeFor(operator, { email, token: await operator.signIn(email) }, missed),
    stock: (number) => void (numberPool as Map<string, AvailableNumber>).set(number.number, number),
    hash: (text) => keyedHash(options.tokenSecret, text),
    sendNotices: () => sendNotices(options),
    publishScheduled: () => publishScheduled(options),
    forgetStepEvents: () => forgetStepEvents(options),
    seed: () => seedScenarios(options),
  };
  return operator;
}
