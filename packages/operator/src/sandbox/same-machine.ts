/** Protection of the sandbox, which reveals codes: only this machine can use it, and only its own pages can change it. */
import type { MiddlewareHandler } from 'hono';
import { isServed } from '../gateway/address.ts';
import { Refusal } from '../request/refusal.ts';
import { isLocalHost } from '../rules/local-host.ts';

/** Refuses other host names that resolve to this machine (DNS rebinding). */
function assertLocalHostname(url: URL): void {
  if (isLocalHost(url)) return;
  throw new Refusal('NOT_YOURS', { message: 'The sandbox is available under localhost and 127.0.0.1 only.' });
}

/** Refuses changes by pages of another origin. Clients other than browsers send no Origin header. */
function assertSameOrigin({ origin }: URL, asking: string | undefined): void {
  if (asking === undefined || asking === origin) return;
  throw new Refusal('NOT_YOURS', { message: 'Only the sandbox’s own pages may send this.' });
}

/** @throws Refusal NOT_YOURS */
export const localOnly: MiddlewareHandler = async (c, next) => {
  if (isServed(c)) assertLocalHostname(new URL(c.req.url));
  await next();
};

/** @throws Refusal NOT_YOURS */
export const sameMachineOnly: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  // In browsers and tests there is no HTTP server, and the caller is this program.
  if (isServed(c)) assertLocalHostname(url);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') assertSameOrigin(url, c.req.header('Origin'));
  await next();
};
