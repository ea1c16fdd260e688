import type { Context } from 'hono';
import * as v from 'valibot';

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

/**
 * Whom limits count: the address that the server sees, or, behind a proxy, the last one that the proxy names: whoever
 * asks may have written those before it.
 */
export function callerOf(c: Context, behindProxy: boolean): string | undefined {
  const hosted = v.safeParse(Environment, c.env);
  const direct = hosted.success ? hosted.output.address : undefined;
  const named = behindProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  return named || direct;
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
