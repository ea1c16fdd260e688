import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';

/** Pages that make the native app close its webview (spec 2.route.closewebview). */
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
/** Path of a close page. */
export type CloseTarget = (typeof closeTargets)[number];

/** Target of each close page in a browser, where there is no app. */
export const browserTargets = {
  '/closewebview': navigationTargets.gotoDashboardPage,
  '/multi-line-selection': navigationTargets.gotoDashboardPage,
  '/manageOrderClose': navigationTargets.gotoDashboardPage,
  '/updateCardSuccess': '/manage/order',
  '/profileUpdateEmailSuccess': '/profile/email',
  '/reversePortOutSuccess': '/manage/order',
  '/winbackrewards': '/manage/order',
  '/logged_out': '/web/login',
} as const satisfies Record<CloseTarget, RoutePath>;

/** A token for the app: of the session, or for a silent log-in. */
export type AppToken =
  | { readonly kind: 'auth_token'; readonly token: string }
  | { readonly kind: 'silent_login_token'; readonly token: string };

/**
 * Returns the address in the app's scheme that passes it a new token, with the device's id (spec 6.webview).
 * @throws RangeError if the scheme is reserved or invalid, so that a token never reaches another page.
 */
export function tokenAddress(scheme: string, { kind, token }: AppToken, deviceId: string): string {
  assertAppScheme(scheme);
  return `${scheme}://token?${kind}=${encodeURIComponent(token)}&deviceId=${encodeURIComponent(deviceId)}`;
}

/**
 * Returns the address in the app's scheme that passes it a close target.
 * @throws RangeError if the scheme is reserved or invalid.
 */
export function closeAddress(scheme: string, target: CloseTarget): string {
  assertAppScheme(scheme);
  return `${scheme}://close?target=${target.slice(1)}`;
}

/**
 * Returns the address in the app's scheme that makes it open a web address outside its webview.
 * @throws RangeError if the scheme is reserved or invalid, or the address is not an https one.
 */
export function openAddress(scheme: string, url: string): string {
  assertAppScheme(scheme);
  if (!url.startsWith('https://')) throw new RangeError(`"${url}" is not an https address.`);
  return `${scheme}://open?url=${encodeURIComponent(url)}`;
}

/** Schemes of web and device, never of an app. */
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
