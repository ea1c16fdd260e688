import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';

const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The facts that decide where a bank's page may send a customer. */
export type ReturnPolicy = Pick<RequestContext, 'origin' | 'storefronts' | 'sandbox'>;

/** Parses a web address without credentials; undefined for any other. */
function webAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Whether a bank's page may send a customer there: to the operator's own origin, to a storefront that is configured, and
 * outside production to any page of this machine. No header of a request counts: the caller writes those.
 */
export function isSafeReturn(address: string, { origin, storefronts, sandbox }: ReturnPolicy): boolean {
  const url = webAddress(address);
  if (!url) return false;
  const isKnown = [origin, ...storefronts].some((known) => url.origin === new URL(known).origin);
  return isKnown || (sandbox && ownMachine.includes(url.hostname));
}

/** Returns a warning that the storefront's configured origin has to be fixed. */
function mismatch(got: string, storefronts: readonly string[]): string {
  const names = storefronts.map((storefront) => new URL(storefront).origin).join(', ');
  const configured = names === '' ? 'STOREFRONT_URL is not set' : `STOREFRONT_URL names ${names}`;
  return `${configured}, but a customer pays at ${got}: no bank leads back there until it is named.`;
}

/** @throws Refusal INVALID_REQUEST (422) for no address of the web, RETURN_REFUSED for an origin that is not the storefront's */
export function assertSafeReturn(
  address: string | undefined,
  ctx: ReturnPolicy & Pick<RequestContext, 'warn'>,
): void {
  if (address === undefined || isSafeReturn(address, ctx)) return;
  const url = webAddress(address);
  if (!url) throw unprocessable('returnUrl', 'No customer is sent to this address.');
  ctx.warn(mismatch(url.origin, ctx.storefronts));
  throw new Refusal('RETURN_REFUSED');
}
