import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';

/** Pages that only tell the app around the webview to go on (specification, section 2, webview close targets). */
export const closeTargets = [
  '/closewebview',
  '/multi-line-selection',
  '/manageOrderClose',
  '/updateCardSuccess',
  '/profileUpdateEmailSuccess',
  '/reversePortOutSuccess',
  '/winbackrewards',
  '/logged_out',
] as const;
/** One of the pages of `closeTargets`. */
export type CloseTarget = (typeof closeTargets)[number];

/** Where each close target leads in a plain browser, which has no app around it. */
export const browserTargets = {
  '/closewebview': navigationTargets.gotoDashboardPage,
  '/multi-line-selection': navigationTargets.gotoDashboardPage,
  '/manageOrderClose': navigationTargets.gotoDashboardPage,
  '/updateCardSuccess': '/manage/order',
  '/profileUpdateEmailSuccess': navigationTargets.gotoDashboardPage,
  '/reversePortOutSuccess': '/manage/order',
  '/winbackrewards': '/manage/order',
  '/logged_out': '/web/login',
} as const satisfies Record<CloseTarget, RoutePath>;

/** A token for the app: of a session, or one to log in with silently. */
export type AppToken =
  | { readonly kind: 'auth_token'; readonly token: string }
  | { readonly kind: 'silent_login_token'; readonly token: string };

/**
 * The address in the app's own scheme that hands it a new token, with the device's id (specification, section 6).
 * @throws RangeError when the scheme is the web's or no scheme at all: a token never leaves by way of another page.
 */
export function tokenAddress(scheme: string, { kind, token }: AppToken, deviceId: string): string {
  assertAppScheme(scheme);
  return `${scheme}://token?${kind}=${encodeURIComponent(token)}&deviceId=${encodeURIComponent(deviceId)}`;
}

/**
 * The address in the app's own scheme that tells it of a close target.
 * @throws RangeError when the scheme is not an app's.
 */
export function closeAddress(scheme: string, target: CloseTarget): string {
  assertAppScheme(scheme);
  return `${scheme}://close?target=${target.slice(1)}`;
}

/** Schemes of the web and of the device: none of them is an app's. */
const reservedSchemes = [
  'http',
  'https',
  'javascript',
  'data',
  'blob',
  'file',
  'ftp',
  'ws',
  'wss',
  'mailto',
  'tel',
];

function assertAppScheme(scheme: string): void {
  if (!/^[a-z][a-z0-9+.-]*$/.test(scheme) || reservedSchemes.includes(scheme)) {
    throw new RangeError(`"${scheme}" is not the scheme of an app.`);
  }
}
