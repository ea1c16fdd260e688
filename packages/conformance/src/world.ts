import { ConformanceError } from './assert.ts';
import { type Caller, type Connection, callerOn } from './caller.ts';
import type { Mail, Sandbox } from './target.ts';

export interface Customer extends Caller {
  readonly email: string;
  readonly token: string;
}

/** Everything a case may use. The world itself calls without a token. */
export interface World extends Caller {
  /** Returns a new customer, signed up and signed in. */
  customer(): Promise<Customer>;
  /** Returns a caller with a given token. */
  withToken(token: string): Caller;
  /** Returns a caller without a token, on a device of its own. */
  elsewhere(): Caller;
  /** Returns a unique text of at most 36 characters, for idempotency keys and e-mail addresses. */
  fresh(): string;
  /** Returns the mail to an address, newest first. */
  mails(to: string): Promise<readonly Mail[]>;
  /** Returns the code of the newest mail to an address that has one. @throws ConformanceError when there is none */
  lastCode(to: string): Promise<string>;
  /** Advances the server's clock (ms). */
  advance(ms: number): Promise<void>;
  /** Returns the server's time (ms since the epoch), or this machine's if the server does not report it. */
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

/** @throws ConformanceError when the sandbox lacks this part: the case should have declared its need */
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
