import { isRoute, type RoutePath, routes } from './routes.ts';
import { withoutTransientParameters } from './transient-parameters.ts';

/** The pages of the way in: whoever is logged in has nothing to do there. */
export const isAuthPage = (path: string): boolean =>
  path === '/web/login' || path === '/web/signup' || path.startsWith('/web/verify-otp/');

/**
 * Addresses that a redirect never leads to: the ways in, which would come back here for ever, and the pages that say that there
 * is no way on or tell the app around the webview to close.
 */
function isDeadEnd(path: RoutePath): boolean {
  const { layout } = routes[path];
  if (layout === 'no-header-and-footer' || layout === 'no-footer-without-header') return true;
  return isAuthPage(path);
}

/**
 * The redirect target that a value from an address or from storage stands for, or null. Only a path of this origin that
 * is a known route and no way in counts (decisions, guards and session); checked when used, not only when stored. What only
 * passes through an address, a token among it, stays out of it.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  // Printable ASCII after one single slash: no scheme, no other host, no backslash, no control character.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/.exec(value) ?? [];
  return isRoute(path) && !isDeadEnd(path) ? path + withoutTransientParameters(search) + hash : null;
}

/** The login address that comes back to `target` afterwards. */
export const loginFor = (target: string): string => `/web/login?redirect=${encodeURIComponent(target)}`;

/** Who is there: nobody, a guest (no e-mail on file) or a customer. */
export type Visitor = 'none' | 'guest' | 'customer';

/** Where a visitor is sent instead of `path`, or null when she may stay. */
export function guardOf(path: RoutePath, search: string, visitor: Visitor): string | null {
  const { guard } = routes[path];
  const allowed = guard === 'open' || visitor === 'customer' || (guard !== 'customer' && visitor === 'guest');
  return allowed ? null : loginFor(path + search);
}
