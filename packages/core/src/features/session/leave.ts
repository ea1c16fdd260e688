/** How the app was opened, which decides the log-out target. */
export interface LaunchContext {
  readonly webview: boolean;
  /** The source channel: a marketplace's customers return to it. */
  readonly source: 'web' | 'meli';
}

/** Returns the target after a log-out or session failure (spec 2.guard.leave). */
export function leaveTarget({ webview, source }: LaunchContext): string {
  if (webview) return '/logged_out?reset=true';
  return source === 'meli' ? '/session-expired-meli?reset=true' : '/web/login?reset=true';
}

/** Returns whether opening a path with reset=true ends the session. */
export const isLeaveTarget = (path: string): boolean =>
  path === '/logged_out' || path === '/session-expired-meli' || path === '/web/login';

/** Keys that a local reset keeps: data of no customer, and suspended data, which is bound to its customer. */
const keptOwnKeys: readonly string[] = [
  'senda.channel',
  'senda.events',
  'senda.global-config',
  'senda.locale',
  'senda.suspended',
];

/**
 * Returns whether a local reset removes a storage key: journey, order, payment, auth, reschedule and other local data are removed;
 * language, channel and device data stay (spec 4.session.reset).
 */
export function isClearedByReset(key: string): boolean {
  if (key === 'accessToken' || key === 'ipAddress') return true;
  return key.startsWith('senda.') && !keptOwnKeys.includes(key);
}
