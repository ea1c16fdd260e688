import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import { isLocalHost } from '../local-host.ts';

/** The parts of a request context that decide where a bank's page may redirect to. */
export type ReturnPolicy = Pick<RequestContext, 'origin' | 'storefronts' | 'sandbox'>;

/** Parses an HTTP address without credentials; undefined for any other text. */
function webAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Whether a bank's page may redirect to an address: the operator's own origin, a configured storefront, and in development
 * any page of this machine. Request headers are not used, as the caller controls them.
 */
export function isSafeReturn(address: string, { origin, storefronts, sandbox }: ReturnPolicy): boolean {
  const url = webAddress(address);
  if (!url) return false;
  const isKnown = [origin, ...storefronts].some((known) => url.origin === new URL(known).origin);
  return isKnown || (sandbox && isLocalHost(url));
}

/** Returns a warning about the storefront's configured origin. */
function mismatchWarning(got: string, storefronts: readonly string[]): string {
  const names = storefronts.map((storefront) => new URL(storefront).origin).join(', ');
  const configured = names === '' ? 'STOREFRONT_URL is not set' : `STOREFRONT_URL names ${names}`;
  return `${configured}, but a customer pays at ${got}: no bank leads back there until it is named.`;
}

/** @throws Refusal INVALID_REQUEST (422) if it is not an HTTP address, RETURN_REFUSED for an origin that is not allowed */
export function assertSafeReturn(
  address: string | undefined,
  ctx: ReturnPolicy & Pick<RequestContext, 'warn'>,
): void {
  if (address === undefined || isSafeReturn(address, ctx)) return;
  const url = webAddress(address);
  if (!url) throw unprocessable('returnUrl', 'This is not a valid HTTP address.');
  ctx.warn(mismatchWarning(url.origin, ctx.storefronts));
  throw new Refusal('RETURN_REFUSED');
}
