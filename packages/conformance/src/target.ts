/** Discovers what an address offers: the gateway, mail and a clock. */
import { calls } from '@senda/contract';
import * as v from 'valibot';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string | undefined;
}

export interface Mailbox {
  /** Returns the mail to an address, newest first. */
  mails(to: string): Promise<readonly Mail[]>;
}

export interface Clock {
  now(): Promise<number>;
  advance(ms: number): Promise<void>;
}

/** What the server offers besides the contract; cases that need a missing part are skipped. */
export interface Sandbox {
  readonly mailbox?: Mailbox | undefined;
  readonly clock?: Clock | undefined;
}

export interface Target extends Sandbox {
  /** The gateway's base address, without a trailing slash. */
  readonly gateway: string;
  readonly fetch: typeof fetch;
}

const Mails = v.array(
  v.object({ to: v.string(), subject: v.string(), text: v.string(), code: v.optional(v.string()) }),
);
const Now = v.object({ now: v.number() });

async function jsonAt<S extends v.GenericSchema>(
  fetch: Target['fetch'],
  url: string,
  schema: S,
  init: RequestInit = {},
): Promise<v.InferOutput<S>> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const answer = await fetch(new Request(url, { headers, ...init }));
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return v.parse(schema, await answer.json());
}

const answers = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

/** Returns a mailbox at an address that answers `?to=` with a JSON list, newest first; undefined if it does not. */
async function mailboxAt(fetch: Target['fetch'], url: string): Promise<Mailbox | undefined> {
  const mails = (to: string) => jsonAt(fetch, `${url}?to=${encodeURIComponent(to)}`, Mails);
  return (await answers(mails('nobody@conformance.test'))) ? { mails } : undefined;
}

async function clockAt(fetch: Target['fetch'], url: string): Promise<Clock | undefined> {
  const move = (body: object) => jsonAt(fetch, url, Now, { method: 'POST', body: JSON.stringify(body) });
  const now = async () => (await jsonAt(fetch, url, Now)).now;
  if (!(await answers(now()))) return undefined;
  return {
    now,
    advance: async (ms) => {
      await move({ advanceMs: ms });
    },
  };
}

/** Whether a gateway of this contract answers there, with its configuration or with a refusal of the contract's form. */
async function isGateway(fetch: Target['fetch'], gateway: string): Promise<boolean> {
  const { path } = calls.getGlobalConfig;
  const answer = await fetch(new Request(gateway + path)).catch(() => undefined);
  return answer !== undefined && answer.status !== 404;
}

interface Where {
  /** The gateway's base address, or the server's whose gateway is under `/api`. */
  readonly url: string;
  /** Address of the mailbox; `/mailbox` of the same server by default. */
  readonly mailbox?: string | undefined;
  readonly fetch?: typeof fetch;
}

/** Finds the gateway and its sandbox. @throws Error in one sentence when none answers */
export async function findTarget({ url, mailbox, fetch = globalThis.fetch }: Where): Promise<Target> {
  if (!URL.canParse(url))
    throw new Error(`"${url}" is no address: give one such as http://localhost:8787/api.`);
  const base = url.replace(/\/+$/, '');
  const places = [base, `${base}/api`];
  const tried = await Promise.all(places.map((place) => isGateway(fetch, place)));
  const gateway = places.find((_, at) => tried[at]);
  if (gateway === undefined) throw new Error(`No gateway answers at ${places.join(' or ')}.`);
  const { origin } = new URL(gateway);
  return {
    gateway,
    fetch,
    mailbox: await mailboxAt(fetch, mailbox ?? `${origin}/mailbox`),
    clock: await clockAt(fetch, `${origin}/sandbox/clock`),
  };
}
