/** How the app was opened, as far as leaving goes. */
export interface LaunchContext {
  readonly webview: boolean;
  /** The source channel: a marketplace's customers go back to it. */
  readonly source: 'web' | 'meli';
}

/** Where a session's end leads, logout or failure (specification, section 2, route guards). */
export function leaveTarget({ webview, source }: LaunchContext): string {
  if (webview) return '/logged_out?reset=true';
  return source === 'meli' ? '/session-expired-meli?reset=true' : '/web/login?reset=true';
}

/** Paths that end a session by being opened with reset=true. */
export const isLeaveTarget = (path: string): boolean =>
  path === '/logged_out' || path === '/session-expired-meli' || path === '/web/login';

/** What a local reset keeps although it is ours: the channel, what belongs to no customer, and what waits for its own one. */
const keptOwnKeys: readonly string[] = [
  'senda.channel',
  'senda.events',
  'senda.global-config',
  'senda.locale',
  'senda.suspended',
];

/**
 * Whether a local reset removes a storage key: journey, order, payment, auth, reschedule and other local data go; the
 * language, the channel and the device's own facts stay (specification, section 4, session).
 */
export function isClearedByReset(key: string): boolean {
  if (key === 'accessToken' || key === 'ipAddress') return true;
  return key.startsWith('senda.') && !keptOwnKeys.includes(key);
}
