import { withoutTransientParameters } from '@senda/core/base/addresses';
import {
  channelOf,
  languageOf,
  localeOf,
  readEntry,
  type StoredEntry,
  sourceOf,
  startsGuest,
} from '@senda/core/features/entry';
import { guestLink, isLeaveTarget } from '@senda/core/features/session';
import { locales } from '@senda/messages';
import type { ComponentType } from 'react';
import { reloadOnce } from '../platform/load/chunk-load-error.ts';
import { page } from '../platform/load/page.ts';
import { localeAtom } from '../platform/locale/locale.ts';
import { hasNativeBridge } from '../platform/native-bridge.ts';
import { newId } from '../platform/random-id.ts';
import { site } from '../platform/site.ts';
import { setDeviceId } from '../platform/state/device.ts';
import {
  enteringAtom,
  esimCompatibleAtom,
  originAtom,
  resetRequestedAtom,
  webviewAtom,
} from '../platform/state/entry.ts';
import { accessTokenAtom, visitorAtom } from '../platform/state/session.ts';
import { readText, writeText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { Boot } from '../shell/boot.tsx';

const isOn = (key: string): boolean => readText(key) === 'true';

const storedEntry = (): StoredEntry => ({
  accessToken: store.get(accessTokenAtom),
  deviceId: readText('deviceId'),
  txnId: readText('txn_id'),
  webview: isOn('webview'),
  native: isOn('native'),
  esimCompatible: isOn('esimCompatible'),
});

const generators = { now: Date.now, random: Math.random, uuid: newId };

let entered = false;

/**
 * Reads the parameters of the address and removes the transient ones, before any other code reads the address (spec 2.guard.parameters).
 * Runs once per page load; without a query it may run after the first page.
 */
export function enter(): void {
  if (entered) return;
  entered = true;
  const { pathname, search, hash } = window.location;
  const asked = new URLSearchParams(search);
  const entry = readEntry((name) => asked.get(name), storedEntry(), generators, hasNativeBridge());
  const remaining = withoutTransientParameters(search);
  const openedAddress = pathname + search + hash;
  if (remaining !== search)
    window.history.replaceState(window.history.state, '', pathname + remaining + hash);

  setDeviceId(entry.deviceId);
  writeText('txn_id', entry.txnId);
  for (const mode of ['webview', 'native', 'esimCompatible'] as const) {
    if (entry[mode]) writeText(mode, 'true');
  }
  chooseLanguage(asked.get('setlocale'), asked.get('langCode'));
  store.set(resetRequestedAtom, entry.reset);
  store.set(webviewAtom, entry.webview);
  if (entry.webview)
    void import('../platform/webview/bridge.ts').then(({ sendTokens }) => sendTokens(entry.authToken));
  store.set(esimCompatibleAtom, entry.esimCompatible);
  const channel = asked.get('channel');
  if (channel !== null) {
    store.set(originAtom, (origin) => ({
      ...origin,
      channel: channelOf(channel) ?? origin.channel,
      source: sourceOf(channel, origin.source),
    }));
  }
  const isLeaving = entry.reset && isLeaveTarget(pathname);
  const asksGuest = startsGuest((name) => asked.get(name), false);
  if (isLeaving || asksGuest || entry.authToken !== null)
    void prepare({ isLeaving, asksGuest, token: entry.authToken, openedAddress });
}

interface Preparing {
  readonly isLeaving: boolean;
  readonly asksGuest: boolean;
  readonly token: string | null;
  /** The address as it was opened, with its token. */
  readonly openedAddress: string;
}

/** Resets the session, swaps the token or starts a guest session before a page is shown, even when one of them fails. */
async function prepare({ isLeaving, asksGuest, token, openedAddress }: Preparing): Promise<void> {
  store.set(enteringAtom, { Page: Boot });
  let next: { readonly Page: ComponentType } | null = null;
  try {
    if (isLeaving) (await import('../platform/session/end-session.ts')).resetLocally();
    if (token !== null) {
      // The token has been removed from the address: a reload has to start from the original one.
      const swap = await import('./swap-token.ts').catch(() => void reloadOnce(openedAddress));
      await swap?.swapToken(token);
    }
    if (asksGuest && (await beginsGuest())) next = await guestEntry();
  } finally {
    store.set(enteringAtom, next);
  }
}

/** Whether a guest session begins; a customer in a browser is asked first. */
async function beginsGuest(): Promise<boolean> {
  const does = guestLink({
    visitor: store.get(visitorAtom),
    isInApp: store.get(webviewAtom),
    keepsSession: site.guestLink === 'keep',
  });
  if (does !== 'ask') return does === 'take';
  const { askSwitch } = await import('./ask-switch.tsx');
  return askSwitch({ kind: 'guest' });
}

async function guestEntry(): Promise<{ readonly Page: ComponentType }> {
  const { requestGuestSignUp } = await import('../guest/begin-guest.ts');
  requestGuestSignUp();
  return {
    Page: page(
      ['error', 'guest'],
      async () => (await import('../guest/guest-entry.page.tsx')).GuestEntryPage,
    ),
  };
}

/** Stores the language of the address: `setlocale` forces one, `langCode` requests one. */
function chooseLanguage(setlocale: string | null, query: string | null): void {
  const locale = localeOf(setlocale, locales);
  if (locale !== undefined) writeText('locale', locale);
  const forced = readText('locale');
  const language = languageOf(
    { forced, query, stored: readText('langCode'), browser: [], country: null },
    locales,
    store.get(localeAtom),
  );
  store.set(localeAtom, language);
  if (setlocale !== null || query !== null) writeText('langCode', language);
}
