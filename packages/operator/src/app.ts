import { type Context, Hono } from 'hono';
import type { Operation } from './gateway/handler.ts';
import { keyedHash } from './gateway/hash.ts';
import { Refusal, refusalResponse } from './gateway/refusal.ts';
import { gateway } from './gateway/router.ts';
import { identify, issueToken } from './gateway/token.ts';
import { handlers } from './handlers.ts';
import { operatorTime } from './sandbox/clock.ts';
import { keepMail } from './sandbox/mailbox.ts';
import { sandbox } from './sandbox/sandbox.ts';
import type { Store } from './store/port.ts';
import type { MailRow } from './store/rows.ts';

export interface OperatorOptions {
  readonly store: Store;
  /** The world's time, in ms since the epoch; outside production the sandbox can move the operator's own away from it. */
  readonly now: () => number;
  /** A fresh id that nobody can guess, at most 64 characters. */
  readonly random: () => string;
  /** Delivers a message. It is waited for: one that may be slow returns at once. A rejection is reported, no more. */
  readonly mail: (message: MailRow) => Promise<void>;
  /** In production there is no mailbox and no sandbox, and no message is kept. */
  readonly mode: 'development' | 'production';
  /** Signs tokens and keys the hashes of codes. */
  readonly tokenSecret: string;
  /** Hears of what should not have happened. Its message may quote a query: log its cause, not its text. */
  readonly report?: (error: unknown) => void;
}

/** Sends a message, and keeps it for the mailbox outside production. */
async function send(options: OperatorOptions, message: MailRow): Promise<void> {
  if (options.mode === 'development') await keepMail(options.store, message);
  await options.mail(message).catch((error: unknown) => options.report?.(error));
}

/** What a handler may use for one request. Who asks is found out once, when a handler wants to know. */
function operationOf(options: OperatorOptions, token: string | undefined, now: number): Operation {
  const { store, tokenSecret, random } = options;
  let identified: ReturnType<typeof identify> | undefined;
  const identity = () => {
    identified ??= token ? identify(store, tokenSecret, token, now) : Promise.resolve({});
    return identified;
  };
  return {
    store,
    now,
    id: random,
    send: (mail) => send(options, { id: random(), ...mail, sentAt: now }),
    hash: (text) => keyedHash(tokenSecret, text),
    customer: async () => {
      const { customer } = await identity();
      if (!customer) throw new Refusal('NOT_SIGNED_IN');
      return customer;
    },
    customerIfAny: async () => {
      const { customer, session } = await identity();
      if (session && !customer) throw new Refusal('NOT_SIGNED_IN');
      return customer;
    },
    session: async () => (await identity()).session,
    token: (customer) => issueToken(tokenSecret, customer, now),
  };
}

/**
 * A mobile operator behind every call of the contract, under `/api`, as a Hono application: `app.fetch(request)` answers
 * a request in Node and in a browser alike. `/healthz` says that it runs.
 */
export function createOperator(options: OperatorOptions): Hono {
  const { store, now, mode } = options;
  const report = (error: unknown) => options.report?.(error);
  const timeOf = () => (mode === 'development' ? operatorTime(store, now) : now());
  const begin = async (c: Context) => operationOf(options, c.req.header('X-Auth'), await timeOf());
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.route('/api', gateway(handlers, begin, report));
  if (mode === 'development') app.route('/', sandbox(store, now));
  app.notFound(() => refusalResponse(new Refusal('NOT_FOUND', { message: 'There is no such route.' })));
  app.onError((error) => {
    report(error);
    return refusalResponse(new Refusal('UNKNOWN_ERROR_CODE'));
  });
  return app;
}
