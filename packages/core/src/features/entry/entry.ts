import { type DeviceIdParts, deviceIdOf, isId } from './device-id.ts';
import { isWebview } from './webview.ts';

/** Reads a URL parameter; null if missing. */
export type Query = (name: string) => string | null;

/** Values stored by earlier visits, under the specified keys (spec 3.storage). */
export interface StoredEntry {
  readonly accessToken: string | null;
  readonly deviceId: string | null;
  readonly txnId: string | null;
  readonly webview: boolean;
  readonly native: boolean;
  readonly esimCompatible: boolean;
}

/** Generates ids that neither the URL nor storage has. */
export interface FreshIds extends DeviceIdParts {
  readonly uuid: () => string;
}

/** State of a visit, read from its URL and from storage. */
export interface Entry {
  /**
   * A token that replaces the stored one once the gateway has returned its profile. A silent login token counts only
   * while no one is signed in.
   */
  readonly authToken: string | null;
  readonly deviceId: string;
  readonly txnId: string;
  readonly webview: boolean;
  readonly native: boolean;
  readonly esimCompatible: boolean;
  /** The URL asks for a reset: texts are fetched again, and a logout route clears storage. */
  readonly reset: boolean;
}

const isToken = (text: string | null): text is string => text !== null && /^[\w.~+/=-]{1,4096}$/.test(text);

/** Whether a parameter is "true", in any case. */
const isTrue = (value: string | null): boolean => value?.trim().toLowerCase() === 'true';

/** A mode is switched on by its parameter ("true" or no value) and stays on in this browser. */
const isOn = (value: string | null): boolean => value === '' || isTrue(value);

/**
 * Reads the state of a visit from the URL that opened the app (spec 2.guard.token, 4.session). `hasBridge`: the native app has injected
 * its bridge into the page.
 */
export function readEntry(query: Query, stored: StoredEntry, fresh: FreshIds, hasBridge: boolean): Entry {
  const silent = stored.accessToken === null ? query('silent_login_token') : null;
  const token = [query('auth_token'), silent].find(isToken);
  return {
    authToken: token !== undefined && token !== stored.accessToken ? token : null,
    deviceId: deviceIdOf([query('device_id'), query('deviceId'), stored.deviceId], fresh),
    txnId: [query('txn_id'), stored.txnId].find(isId) ?? fresh.uuid(),
    webview: isWebview(hasBridge, stored.webview || isOn(query('webview'))),
    native: stored.native || isOn(query('native')),
    esimCompatible:
      stored.esimCompatible || isTrue(query('esim_compatible')) || isTrue(query('esim-compatible')),
    reset: isTrue(query('reset')),
  };
}

/**
 * Returns the channel in a URL, lower-cased. Ignores the marketplace, which is a source and no channel
 * (spec 5.query.channel).
 */
export function channelOf(value: string | null): 'web' | 'retail' | null {
  const channel = value?.trim().toLowerCase();
  return channel === 'web' || channel === 'retail' ? channel : null;
}

/**
 * Returns the customer's source from the same parameter: the marketplace, or our own web for either channel;
 * otherwise the stored one.
 */
export function sourceOf(value: string | null, stored: 'web' | 'meli'): 'web' | 'meli' {
  if (value?.trim().toLowerCase() === 'meli') return 'meli';
  return channelOf(value) === null ? stored : 'web';
}

/** Whether a guest flow starts: guest=true, and the user is not already a guest (spec 4.session.guest). */
export const startsGuest = (query: Query, isGuest: boolean): boolean => isTrue(query('guest')) && !isGuest;
