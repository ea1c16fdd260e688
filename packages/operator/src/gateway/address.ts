import type { Context } from 'hono';
import * as v from 'valibot';
import { sameText } from './hash.ts';
import { networkOf } from './network.ts';

const Ip = v.pipe(v.string(), v.trim(), v.ip());
const Environment = v.object({ address: v.string() });

/** The address that a request came from: as a proxy says, else as the server that hosts the application does. */
export function addressOf(c: Context): string | undefined {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',', 1)[0];
  const hosted = v.safeParse(Environment, c.env);
  // An IPv4 address that came over IPv6 is shown as what it is.
  const direct = hosted.success ? hosted.output.address.replace(/^::ffff:(?=\d+\.)/, '') : undefined;
  const ip = v.safeParse(Ip, forwarded ?? direct);
  return ip.success ? ip.output : undefined;
}

/** Whose word for a caller's address is taken. */
export interface Forwarders {
  /** Every request comes through a proxy, which names the address last in X-Forwarded-For. */
  readonly behindProxy?: boolean | undefined;
  /** Who sends this in X-Forward-Secret is the storefront's own server, which names the address in X-Forwarded-For. */
  readonly forwardSecret?: string | undefined;
}

const isForwarded = (c: Context, { behindProxy, forwardSecret }: Forwarders): boolean =>
  behindProxy === true ||
  (forwardSecret !== undefined && sameText(c.req.header('X-Forward-Secret') ?? '', forwardSecret));

/**
 * Whom limits count: the network of the address that the server sees, or, behind a proxy, of the last one that the proxy names:
 * the caller may have written those before it.
 */
export function callerOf(c: Context, forwarders: Forwarders): string | undefined {
  const hosted = v.safeParse(Environment, c.env);
  const named = isForwarded(c, forwarders) ? c.req.header('X-Forwarded-For')?.split(',').at(-1) : undefined;
  return networkOf(named) ?? networkOf(hosted.success ? hosted.output.address : undefined);
}

const DeviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The device that asks, as it says itself. */
export function deviceOf(c: Context): string | undefined {
  const said = v.safeParse(DeviceId, c.req.header('X-DeviceId'));
  return said.success ? said.output : undefined;
}

/** Whether a server handed the request on: in a browser, or a test, the application is asked directly. */
export const isServed = (c: Context): boolean => v.is(Environment, c.env);

/** Where the application runs in the caller's own browser, or test, the caller is this machine. */
export const loopback = '127.0.0.1';
