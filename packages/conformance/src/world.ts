import { ConformanceError } from './assert.ts';
import { type Caller, type Connection, callerOn } from './caller.ts';
import type { Mail, Sandbox } from './target.ts';

export interface Customer extends Caller {
  readonly email: string;
  readonly token: string;
}

/** Everything a scenario may use. The world itself calls without a token. */
export interface World extends Caller {
  /** A customer whom the gateway has not seen before, signed up and signed in. */
  customer(): Promise<Customer>;
  /** Calls made with a token of the scenario's own. */
  withToken(token: string): Caller;
  /** Calls made without a token, from another device than all the others. */
  elsewhere(): Caller;
  /** A text that was never used before, at most 36 characters: idempotency keys, parts of e-mail addresses. */
  fresh(): string;
  /** Mail to an address, newest first. */
  mails(to: string): Promise<readonly Mail[]>;
  /** The code of the newest mail to an address that carries one. @throws ConformanceError when there is none */
  lastCode(to: string): Promise<string>;
  /** Moves the server's clock on (ms). */
  advance(ms: number): Promise<void>;
  /** The server's time (ms since the epoch), or this machine's where the server does not tell. */
  now(): Promise<number>;
}

const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };

async function signUp(world: World, connection: Connection): Promise<Customer> {
  const email = `${world.fresh()}@conformance.test`;
  const { requestId } = await world.ask('signUp', {
    body: { email, channel: 'web', 'external-auth-id': '' },
  });
  const otpCode = await world.lastCode(email);
  const { accessToken: token } = await world.ask('validateSignUp', { body: { device, otpCode, requestId } });
  return { email, token, ...callerOn(connection, token) };
}

/** @throws ConformanceError when the sandbox offers no such thing: the case should have declared its need */
function offered<T>(part: T | undefined, what: string): T {
  if (part === undefined)
    throw new ConformanceError(`The case uses the ${what} without declaring that it needs it.`);
  return part;
}

export function worldOn(connection: Connection, { mailbox, clock }: Sandbox): World {
  const mails = (to: string) => offered(mailbox, 'mailbox').mails(to);
  const world: World = {
    ...callerOn(connection),
    customer: () => signUp(world, connection),
    withToken: (token) => callerOn(connection, token),
    elsewhere: () => callerOn(connection, undefined, crypto.randomUUID()),
    fresh: () => crypto.randomUUID(),
    mails,
    lastCode: async (to) => {
      const code = (await mails(to)).find((mail) => mail.code !== undefined)?.code;
      if (code === undefined) throw new ConformanceError(`No mail with a code came to ${to}.`);
      return code;
    },
    advance: (ms) => offered(clock, 'clock').advance(ms),
    now: () => clock?.now() ?? Promise.resolve(Date.now()),
  };
  return world;
}
