import { unprocessable } from '../gateway/refusal.ts';

const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a bank's page may send a customer there: to this machine, or to the operator's own origin. Anything else
 * would make it a way to lead her astray.
 */
export function isSafeReturn(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, origin: target } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  return target === origin || ownMachine.includes(hostname);
}

/** @throws Refusal INVALID_REQUEST (422) for an address that no customer may be sent to */
export function assertSafeReturn(address: string | undefined, origin: string): void {
  if (address === undefined || isSafeReturn(address, origin)) return;
  throw unprocessable('returnUrl', 'No customer is sent to this address.');
}
