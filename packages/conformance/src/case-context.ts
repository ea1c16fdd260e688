import { ConformanceError } from './assert.ts';
import { type Connection, createGatewayClient, type GatewayClient } from './gateway-client.ts';
import type { Mail, Sandbox } from './target.ts';

export interface Customer extends GatewayClient {
  readonly email: string;
  readonly token: string;
}

/** Everything a case may use. Its own calls carry no token. */
export interface CaseContext extends GatewayClient {
  /** Creates a customer who is signed up and signed in. */
  newCustomer(): Promise<Customer>;
  /** Returns a client that sends this token. */
  withToken(token: string): GatewayClient;
  /** Returns a client without a token, with a new device id. */
  onNewDevice(): GatewayClient;
  /** Returns a unique text of at most 36 characters. */
  uniqueId(): string;
  /** Returns the mails to an address, newest first. */
  mails(to: string): Promise<readonly Mail[]>;
  /** Returns the newest code that was mailed to an address. @throws ConformanceError if there is none */
  latestCode(to: string): Promise<string>;
  /** Returns a token of staff who may publish, or of another person, who may only edit. */
  staffToken(may: 'publish' | 'edit'): Promise<string>;
  /** Advances the server's clock (ms). */
  advance(ms: number): Promise<void>;
  /** Returns the server's time (ms since the epoch), or this machine's if the server does not report it. */
  now(): Promise<number>;
}

const device = { app_type: 'WEB', device_id: 'conformance', device_type: 'browser' };

async function signUp(context: CaseContext, connection: Connection): Promise<Customer> {
  const email = `${context.uniqueId()}@conformance.test`;
  const { requestId } = await context.call('signUp', {
    body: { email, channel: 'web', 'external-auth-id': '' },
  });
  const otpCode = await context.latestCode(email);
  const { accessToken: token } = await context.call('validateSignUp', {
    body: { device, otpCode, requestId },
  });
  return { email, token, ...createGatewayClient(connection, token) };
}

/** @throws ConformanceError if the sandbox lacks this part: the case must declare it in `needs` */
function requirePart<T>(part: T | undefined, name: keyof Sandbox): T {
  if (part === undefined)
    throw new ConformanceError(`The case uses the ${name} but does not declare it in \`needs\`.`);
  return part;
}

export function createCaseContext(connection: Connection, { mailbox, clock, staff }: Sandbox): CaseContext {
  const mails = (to: string) => requirePart(mailbox, 'mailbox').mails(to);
  const context: CaseContext = {
    ...createGatewayClient(connection),
    newCustomer: () => signUp(context, connection),
    withToken: (token) => createGatewayClient(connection, token),
    onNewDevice: () => createGatewayClient(connection, undefined, crypto.randomUUID()),
    uniqueId: () => crypto.randomUUID(),
    mails,
    latestCode: async (to) => {
      const code = (await mails(to)).find((mail) => mail.code !== undefined)?.code;
      if (code === undefined) throw new ConformanceError(`No mail with a code was sent to ${to}.`);
      return code;
    },
    staffToken: (may) => requirePart(staff, 'staff').token(may),
    advance: (ms) => requirePart(clock, 'clock').advance(ms),
    now: () => clock?.now() ?? Promise.resolve(Date.now()),
  };
  return context;
}
