import { failureOf } from '@senda/contract';
import { getMaintenance, getWebfrontSettings } from '@senda/contract/calls';
import { fetchesConfig, rateLimitTarget, shouldFetchTexts, targetOfPath } from '@senda/core';
import { fetchConfig } from '../platform/config/config.ts';
import { adoptStored, fetchTexts, followCountry } from '../platform/config/fetch-texts.ts';
import { call } from '../platform/gateway/gateway.ts';
import { leaveForMaintenance } from '../platform/gateway/leave-for-maintenance.ts';
import { resetAskedAtom } from '../platform/state/entry.ts';
import { takeEvent } from '../platform/state/event-queue.ts';
import { globalErrorAtom } from '../platform/state/global-error.ts';
import { notify, setDefaultDuration } from '../platform/state/notifications.ts';
import { keys, writeText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { enter } from './enter.ts';

/** Opens an address in the place of the one that is open. */
type RedirectTo = (target: string) => void;

/** Makes the calls of every path that is opened: whether the service is up, then what the app still lacks. */
export async function arriveAt(pathname: string, redirectTo: RedirectTo): Promise<void> {
  enter();
  keepSection(pathname);
  if (pathname === '/web/login' && takeEvent('session-ended')) notify('shell.sessionEnded', 'info');
  await checkMaintenance();
  // The configuration is fetched once a page load; asked for again it is what it was.
  if (!fetchesConfig(pathname, false)) return;
  for (const load of [loadCountry, loadTexts, loadSettings]) {
    if (await meetsLimit(load, pathname, redirectTo)) return;
  }
}

/** Asks on every path whether the service is down (specification, section 2). A failed call says nothing: the page's own calls will fail too. */
async function checkMaintenance(): Promise<void> {
  const { enabled } = await call(getMaintenance, {}).catch(() => ({ enabled: false }));
  if (enabled) leaveForMaintenance();
}

/** Stores the part of the storefront that was open last (navigation store; specification, section 3). */
function keepSection(pathname: string): void {
  const target = targetOfPath(pathname);
  if (target !== null) writeText(keys.navigation, target);
}

async function loadCountry(): Promise<void> {
  await fetchConfig();
  await followCountry();
}

async function loadTexts(pathname: string): Promise<void> {
  if (!shouldFetchTexts(pathname, adoptStored(), store.get(resetAskedAtom))) return;
  await fetchTexts();
  store.set(resetAskedAtom, false);
}

let configured = false;
async function loadSettings(): Promise<void> {
  if (configured) return;
  setDefaultDuration((await call(getWebfrontSettings, {})).notificationDurationMs);
  configured = true;
}

/**
 * Loads something. A rate limit leads to its page, with the original address and what was said; after any other failure the last
 * good copy stands, or what came with the build (specification, sections 7 and 8).
 */
async function meetsLimit(
  load: (pathname: string) => Promise<void>,
  pathname: string,
  redirectTo: RedirectTo,
): Promise<boolean> {
  try {
    await load(pathname);
    return false;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'rate-limited') return false;
    const target = rateLimitTarget(window.location.pathname, window.location.search);
    if (target === null) return true;
    const until = Date.now() + failure.retryAfter * 1000;
    store.set(globalErrorAtom, { version: 1, message: failure.message ?? '', until });
    redirectTo(target);
    return true;
  }
}
