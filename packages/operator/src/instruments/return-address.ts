import type { Operation } from '../gateway/handler.ts';
import { unprocessable } from '../gateway/refusal.ts';

const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** What decides where a bank's page may send a customer. */
export type Whereabouts = Pick<Operation, 'origin' | 'storefront' | 'sandbox'>;

/**
 * Whether a bank's page may send a customer there: to the storefront, or to the operator's own origin. Anything else
 * would make it a way to lead her astray. Where nobody said what the storefront's origin is, outside production, it is
 * somewhere on this machine.
 */
export function isSafeReturn(address: string, { origin, storefront, sandbox }: Whereabouts): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, origin: target } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  if (target === origin) return true;
  if (storefront !== undefined) return target === new URL(storefront).origin;
  return sandbox && ownMachine.includes(hostname);
}

/** @throws Refusal INVALID_REQUEST (422) for an address that no customer may be sent to */
export function assertSafeReturn(address: string | undefined, at: Whereabouts): void {
  if (address === undefined || isSafeReturn(address, at)) return;
  throw unprocessable('returnUrl', 'No customer is sent to this address.');
}
