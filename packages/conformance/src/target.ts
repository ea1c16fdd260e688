/** Discovers the gateway, the mailbox and the clock at an address. */
import { calls } from '@senda/contract';
import * as v from 'valibot';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string | undefined;
}

export interface Mailbox {
  /** Returns the mails to an address, newest first. */
  mails(to: string): Promise<readonly Mail[]>;
}

export interface Clock {
  now(): Promise<number>;
  advance(ms: number): Promise<void>;
}

export interface Staff {
  /** Returns a token of somebody who may publish, or of another person, who may only edit. */
  token(may: 'publish' | 'edit'): Promise<string>;
}

/** Test facilities of the server that are not part of the contract. Cases that need a missing one are skipped. */
export interface Sandbox {
  readonly mailbox?: Mailbox | undefined;
  readonly clock?: Clock | undefined;
  readonly staff?: Staff | undefined;
}

export interface Target extends Sandbox {
  /** The gateway's base address, without a trailing slash. */
  readonly gateway: string;
  readonly fetch: typeof fetch;
}

const Mails = v.array(
  v.object({ to: v.string(), subject: v.string(), text: v.string(), code: v.optional(v.string()) }),
);
const Token = v.object({ token: v.string() });
const Now = v.object({ now: v.number() });

async function jsonAt<S extends v.GenericSchema>(
  fetch: Target['fetch'],
  url: string,
  schema: S,
  init: RequestInit = {},
): Promise<v.InferOutput<S>> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const response = await fetch(new Request(url, { headers, ...init }));
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return v.parse(schema, await response.json());
}

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

/** Returns a mailbox if the address responds to `?to=` with a JSON list, newest first. */
async function mailboxAt(fetch: Target['fetch'], url: string): Promise<Mailbox | undefined> {
  const mails = (to: string) => jsonAt(fetch, `${url}?to=${encodeURIComponent(to)}`, Mails);
  return (await succeeds(mails('nobody@conformance.test'))) ? { mails } : undefined;
}

async function clockAt(fetch: Target['fetch'], url: string): Promise<Clock | undefined> {
  const post = (body: object) => jsonAt(fetch, url, Now, { method: 'POST', body: JSON.stringify(body) });
  const now = async () => (await jsonAt(fetch, url, Now)).now;
  if (!(await succeeds(now()))) return undefined;
  return {
    now,
    advance: async (ms) => {
      await post({ advanceMs: ms });
    },
  };
}

/** Returns tokens of the two people of a development issuer, if journeys are published there. */
async function staffAt(fetch: Target['fetch'], gateway: string, url: string): Promise<Staff | undefined> {
  const signIn = await fetch(new Request(gateway + calls.getStaffSignIn.path)).catch(() => undefined);
  if (!signIn?.ok) return undefined;
  const token = async (may: 'publish' | 'edit') => {
    const body = JSON.stringify({ person: may === 'publish' ? 'ana' : 'luis' });
    return (await jsonAt(fetch, url, Token, { method: 'POST', body })).token;
  };
  return (await succeeds(token('edit'))) ? { token } : undefined;
}

/** Returns what keeps an address from being a gateway: it has to serve `getGlobalConfig`, be it with an error other than 404. */
async function problemAt(fetch: Target['fetch'], gateway: string): Promise<string | undefined> {
  const { method, path } = calls.getGlobalConfig;
  const response = await fetch(new Request(gateway + path)).catch((error: Error) => error);
  if (response instanceof Error) {
    const { cause = response } = response;
    const reason = (cause as { code?: string }).code ?? String(cause);
    return `${method} ${gateway}${path} had no answer: ${reason}.`;
  }
  return response.status === 404 ? `${method} ${gateway}${path} was answered 404.` : undefined;
}

interface TargetOptions {
  /** Base address of the gateway, or of a server with the gateway under `/api`. */
  readonly url: string;
  /** Address of the mailbox; by default `/mailbox` of the same server. */
  readonly mailbox?: string | undefined;
  readonly fetch?: typeof fetch;
}

/** Finds the gateway and its sandbox. @throws Error if there is no gateway */
export async function findTarget({ url, mailbox, fetch = globalThis.fetch }: TargetOptions): Promise<Target> {
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new Error(`"${url}" is no address of a gateway. Example: http://localhost:8787/api`);
  const base = url.replace(/\/+$/, '');
  const candidates = base.endsWith('/api') ? [base] : [base, `${base}/api`];
  const problems = await Promise.all(candidates.map((candidate) => problemAt(fetch, candidate)));
  const gateway = candidates.find((_, index) => problems[index] === undefined);
  if (gateway === undefined) {
    const tried = problems.join('\n');
    throw new Error(
      `No gateway found at ${candidates.join(' or ')}. It has to serve getGlobalConfig, the first call of every page:\n${tried}`,
    );
  }
  const { origin } = new URL(gateway);
  return {
    gateway,
    fetch,
    mailbox: await mailboxAt(fetch, mailbox ?? `${origin}/mailbox`),
    clock: await clockAt(fetch, `${origin}/sandbox/clock`),
    staff: await staffAt(fetch, gateway, `${origin}/sandbox/staff/sign`),
  };
}
