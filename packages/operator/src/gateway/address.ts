import type { Context } from 'hono';
import * as v from 'valibot';
import { equalInConstantTime } from '../request/hash.ts';
import { isLocalHost } from '../rules/local-host.ts';

const Ip = v.pipe(v.string(), v.trim(), v.ip());
const Environment = v.object({ address: v.string() });

/** Removes the port that a proxy may append: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withoutPort = (text: string): string =>
  text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** Returns the eight groups of an IPv6 address, without leading zeros and without its zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
  const before = groups(head);
  const after = groups(tail ?? '');
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, between) }, () => '0'), ...after];
}

/**
 * Returns the part of an address that limits count by: an IPv4 address, or the first 64 bits of an IPv6 address, since one
 * customer owns all the rest. Undefined for anything else.
 */
export function networkOf(text: string | undefined): string | undefined {
  const addressOnly = withoutPort(text ?? '')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  const ip = v.safeParse(Ip, addressOnly);
  if (!ip.success) return undefined;
  if (!ip.output.includes(':')) return ip.output;
  const groups = groupsOf(ip.output);
  const [a, b, c, d, e, f, g = '', h = ''] = groups;
  // An IPv4 address may also be written in hexadecimal groups: ::ffff:c000:201.
  if ([a, b, c, d, e].every((group) => group === '0') && f === 'ffff') {
    const [high, low] = [Number.parseInt(g, 16), Number.parseInt(h, 16)];
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the address that a request came from, as reported by a proxy or else by the HTTP server. */
export function addressOf(c: Context): string | undefined {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',', 1)[0];
  const hosted = v.safeParse(Environment, c.env);
  // Unwraps IPv4-mapped IPv6 addresses.
  const direct = hosted.success ? hosted.output.address.replace(/^::ffff:(?=\d+\.)/, '') : undefined;
  const ip = v.safeParse(Ip, forwarded ?? direct);
  return ip.success ? ip.output : undefined;
}

export interface Forwarders {
  /** Every request comes through a proxy, which names the address last in X-Forwarded-For. */
  readonly behindProxy?: boolean | undefined;
  /** Value of X-Forward-Secret in requests of the storefront's server, which names the address in X-Forwarded-For. */
  readonly forwardSecret?: string | undefined;
}

const isForwarded = (c: Context, { behindProxy, forwardSecret }: Forwarders): boolean =>
  behindProxy === true ||
  (forwardSecret !== undefined && equalInConstantTime(c.req.header('X-Forward-Secret') ?? '', forwardSecret));

/**
 * Returns the network that limits count by: that of the address the server sees, or, behind a proxy, of the last address in
 * the header. The caller may have forged the earlier ones.
 */
export function callerOf(c: Context, forwarders: Forwarders): string | undefined {
  const hosted = v.safeParse(Environment, c.env);
  const named = isForwarded(c, forwarders) ? c.req.header('X-Forwarded-For')?.split(',').at(-1) : undefined;
  return networkOf(named) ?? networkOf(hosted.success ? hosted.output.address : undefined);
}

const DeviceId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export function deviceOf(c: Context): string | undefined {
  const deviceId = v.safeParse(DeviceId, c.req.header('X-DeviceId'));
  return deviceId.success ? deviceId.output : undefined;
}

/** Whether an HTTP server received the request. In browsers and tests the application is called directly. */
export const isServed = (c: Context): boolean => v.is(Environment, c.env);

/**
 * Returns the operator's own origin, as a request names it. A client chooses the host name of a request, and only those of this
 * machine are surely the operator's; any other becomes `http://localhost`.
 */
export function ownOrigin(c: Context): string {
  const url = new URL(c.req.url);
  return !isServed(c) || isLocalHost(url) ? url.origin : 'http://localhost';
}

/** The caller's address if the application runs in a browser or a test. */
export const loopback = '127.0.0.1';
