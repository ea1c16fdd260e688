import { failureOf } from '@senda/contract';
import { getMaintenance, getWebfrontSettings } from '@senda/contract/calls';
import { targetOfPath } from '@senda/core/base/addresses';
import { shouldFetchTexts } from '@senda/core/features/entry';
import { fetchesConfig, rateLimitTarget } from '@senda/core/features/service';
import { fetchConfig } from '../platform/config/config.ts';
import { applyCountryLanguage, applyStoredTexts, fetchTexts } from '../platform/config/fetch-texts.ts';
import { call } from '../platform/gateway/gateway.ts';
import { leaveForMaintenance } from '../platform/gateway/leave-for-maintenance.ts';
import { resetRequestedAtom } from '../platform/state/entry.ts';
import { takeEvent } from '../platform/state/event-queue.ts';
import { globalErrorAtom } from '../platform/state/global-error.ts';
import { notify, setDefaultDuration } from '../platform/state/notifications.ts';
import { keys, writeText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { enter } from './enter.ts';

/** Replaces the current address. */
type RedirectTo = (target: string) => void;

/** Makes the calls of each opened path: maintenance, then the configuration, texts and settings that are missing. */
export async function runPathChecks(pathname: string, redirectTo: RedirectTo): Promise<void> {
  enter();
  storeSection(pathname);
  if (pathname === '/web/login' && takeEvent('session-ended')) notify('shell.sessionEnded', 'info');
  await checkMaintenance();
  if (!fetchesConfig(pathname, false)) return;
  for (const load of [loadCountry, loadTexts, loadSettings]) {
    if (await hitsRateLimit(load, pathname, redirectTo)) return;
  }
}

/** Checks for maintenance on every path (spec 2.guard.maintenance-check). A failed check is ignored: the page's own calls fail too. */
async function checkMaintenance(): Promise<void> {
  const { enabled } = await call(getMaintenance, {}).catch(() => ({ enabled: false }));
  if (enabled) leaveForMaintenance();
}

/** Stores the section of the storefront that was open last (spec 3.persisted.navigation). */
function storeSection(pathname: string): void {
  const target = targetOfPath(pathname);
  if (target !== null) writeText(keys.navigation, target);
}

async function loadCountry(): Promise<void> {
  await fetchConfig();
  await applyCountryLanguage();
}

async function loadTexts(pathname: string): Promise<void> {
  if (!shouldFetchTexts(pathname, applyStoredTexts(), store.get(resetRequestedAtom))) return;
  await fetchTexts();
  store.set(resetRequestedAtom, false);
}

let settingsLoaded = false;
async function loadSettings(): Promise<void> {
  if (settingsLoaded) return;
  setDefaultDuration((await call(getWebfrontSettings, {})).notificationDurationMs);
  settingsLoaded = true;
}

/**
 * Loads something and returns whether it hit a rate limit, which redirects to the 429 page. After any other failure the stored copy
 * or the bundled defaults apply (spec 2.rate-limit, 7.answer.locale).
 */
async function hitsRateLimit(
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
