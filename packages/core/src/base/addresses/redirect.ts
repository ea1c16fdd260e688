import { isRoute, type RoutePath, routeAt, routes } from './routes.ts';
import { withoutTransientParameters } from './transient-parameters.ts';

/** Whether a path is a login, signup or code page; a signed-in customer has no use for these. */
export const isAuthPage = (path: string): boolean =>
  path === '/web/login' || path === '/web/signup' || path.startsWith('/web/verify-otp/');

/** Whether a redirect must not target a route: auth pages redirect back here, error pages are dead ends, some close the webview. */
function isDeadEnd(path: RoutePath): boolean {
  const { layout } = routes[path];
  if (layout === 'no-header-and-footer' || layout === 'no-footer-without-header') return true;
  return isAuthPage(path);
}

/**
 * Returns the redirect target for a value from a URL or from storage, or null. Only a path of this origin to a known
 * route that is no auth page is accepted (decision 0062).
 * Checked on use, not only when stored; transient parameters such as a token are removed.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  // Printable ASCII after one single slash: no scheme, no other host, no backslash, no control character.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null;
  const [, path = '', search = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/.exec(value) ?? [];
  const route = routeAt(path);
  if (route === null || isDeadEnd(route)) return null;
  return route + withoutTransientParameters(search) + hash;
}

/** Returns the login URL that redirects to `target` afterwards. */
export const loginFor = (target: string): string => `/web/login?redirect=${encodeURIComponent(target)}`;

/** Returns whether a path requires a verified log-in: payment, payment-success and payment-failed. */
export const isLoginRequired = (path: string): boolean =>
  isRoute(path) && routes[path].guard === 'login-required';

/** Session kind: none, a guest (no e-mail on file) or a customer. */
export type Visitor = 'none' | 'guest' | 'customer';

/** Returns where a visitor is redirected instead of `path`, or null if the path is allowed. Drops an unsafe query. */
export function guardOf(path: RoutePath, search: string, visitor: Visitor): string | null {
  const { guard } = routes[path];
  const allowed = guard === 'open' || visitor === 'customer' || (guard !== 'customer' && visitor === 'guest');
  return allowed ? null : loginFor(safeRedirect(path + search) ?? path);
}
