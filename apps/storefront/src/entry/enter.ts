import {
  channelOf,
  isLeaveTarget,
  type KeptEntry,
  languageOf,
  readEntry,
  sourceOf,
  withoutPassing,
} from '@senda/core';
import { defaultLocale, isLocale, locales } from '@senda/messages';
import { localeAtom } from '../locale/locale.ts';
import { keepDeviceId } from '../state/device.ts';
import { enteringAtom, esimCompatibleAtom, originAtom, resetAskedAtom, webviewAtom } from '../state/entry.ts';
import { accessTokenAtom } from '../state/session.ts';
import { readText, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';

const isOn = (key: string): boolean => readText(key) === 'true';

const kept = (): KeptEntry => ({
  accessToken: store.get(accessTokenAtom),
  deviceId: readText('deviceId'),
  txnId: readText('txn_id'),
  webview: isOn('webview'),
  native: isOn('native'),
  esimCompatible: isOn('esimCompatible'),
});

const fresh = { now: Date.now, random: Math.random, uuid: () => crypto.randomUUID() };

let entered = false;

/**
 * Reads what the address says and takes out of it what only passes through, before anything else sees it (specification,
 * section 4, session), once a page load. An address without a query says nothing: then it may wait for the first page.
 */
export function enter(): void {
  if (entered) return;
  entered = true;
  const { pathname, search, hash } = window.location;
  const asked = new URLSearchParams(search);
  const entry = readEntry((name) => asked.get(name), kept(), fresh);
  const left = withoutPassing(search);
  if (left !== search) window.history.replaceState(window.history.state, '', pathname + left + hash);

  keepDeviceId(entry.deviceId);
  writeText('txn_id', entry.txnId);
  for (const mode of ['webview', 'native', 'esimCompatible'] as const) {
    if (entry[mode]) writeText(mode, 'true');
  }
  chooseLanguage(asked.get('setlocale'), asked.get('langCode'));
  store.set(resetAskedAtom, entry.reset);
  store.set(webviewAtom, entry.webview);
  if (entry.webview) void import('./bridge.ts').then(({ tellTokens }) => tellTokens(entry.authToken));
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
  if (isLeaving || entry.authToken !== null) void prepare(isLeaving, entry.authToken);
}

/** Does what has to be done before a page may be shown; whatever becomes of it, one is shown then. */
async function prepare(isLeaving: boolean, token: string | null): Promise<void> {
  store.set(enteringAtom, true);
  try {
    if (isLeaving) (await import('./end-session.ts')).resetLocally();
    if (token !== null) await (await import('./swap-token.ts')).swapToken(token);
  } finally {
    store.set(enteringAtom, false);
  }
}

/** `setlocale` forces a language, `langCode` asks for one; either is kept. */
function chooseLanguage(setlocale: string | null, query: string | null): void {
  if (isLocale(setlocale)) writeText('locale', setlocale);
  const forced = readText('locale');
  const language = languageOf(
    { forced, query, stored: readText('langCode'), country: null },
    locales,
    defaultLocale,
  );
  store.set(localeAtom, language);
  if (setlocale !== null || query !== null) writeText('langCode', language);
}
