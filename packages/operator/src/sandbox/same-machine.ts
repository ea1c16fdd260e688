/** The sandbox hands out codes: only pages of this very machine, and only its own, may ask it for something. */
import type { MiddlewareHandler } from 'hono';
import { isServed } from '../gateway/address.ts';
import { Refusal } from '../request/refusal.ts';

const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** A name that another site lets point here (DNS rebinding) is no name of this machine. */
function assertOwnName({ hostname }: URL): void {
  if (ownMachine.includes(hostname)) return;
  throw new Refusal('NOT_YOURS', { message: 'The sandbox answers under localhost and 127.0.0.1 only.' });
}

/** A page of another origin changes nothing here; whoever is no browser sends no Origin. */
function assertOwnPage({ origin }: URL, asking: string | undefined): void {
  if (asking === undefined || asking === origin) return;
  throw new Refusal('NOT_YOURS', { message: 'Only the sandbox’s own pages may send this.' });
}

/** @throws Refusal NOT_YOURS */
export const sameMachineOnly: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  // Without a server in between it is this program itself that asks.
  if (isServed(c)) assertOwnName(url);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') assertOwnPage(url, c.req.header('Origin'));
  await next();
};
