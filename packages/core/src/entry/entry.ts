import { type DeviceIdParts, deviceIdOf, isId } from './device-id.ts';

/** Reads one parameter of an address; null when it is not there. */
export type Query = (name: string) => string | null;

/** What this browser keeps of earlier visits, under the specification's storage keys. */
export interface StoredEntry {
  readonly accessToken: string | null;
  readonly deviceId: string | null;
  readonly txnId: string | null;
  readonly webview: boolean;
  readonly native: boolean;
  readonly esimCompatible: boolean;
}

/** Makes what neither the address nor storage has. */
export interface FreshIds extends DeviceIdParts {
  readonly uuid: () => string;
}

/** What the address that a customer came by says, beside what was kept. */
export interface Entry {
  /**
   * A token to put in place of the stored one, once the gateway has answered its holder's profile. One to log in silently with
   * counts only while nobody is logged in.
   */
  readonly authToken: string | null;
  readonly deviceId: string;
  readonly txnId: string;
  readonly webview: boolean;
  readonly native: boolean;
  readonly esimCompatible: boolean;
  /** The address asks for a fresh start: texts are fetched anew, and a logout target clears what is kept. */
  readonly reset: boolean;
}

const isToken = (text: string | null): text is string => text !== null && /^[\w.~+/=-]{1,4096}$/.test(text);

/** A mode is switched on by its parameter, with "true" or with no value, and stays on for this browser. */
const isOn = (value: string | null): boolean => value === '' || value === 'true';

/** What an address says when the app is opened at it (specification, sections 2 and 4). */
export function readEntry(query: Query, kept: StoredEntry, fresh: FreshIds): Entry {
  const silent = kept.accessToken === null ? query('silent_login_token') : null;
  const token = [query('auth_token'), silent].find(isToken);
  return {
    authToken: token !== undefined && token !== kept.accessToken ? token : null,
    deviceId: deviceIdOf([query('device_id'), query('deviceId'), kept.deviceId], fresh),
    txnId: [query('txn_id'), kept.txnId].find(isId) ?? fresh.uuid(),
    webview: kept.webview || isOn(query('webview')),
    native: kept.native || isOn(query('native')),
    esimCompatible:
      kept.esimCompatible || query('esim_compatible') === 'true' || query('esim-compatible') === 'true',
    reset: query('reset') === 'true',
  };
}

/**
 * The channel that an address asks for: lower-cased, and ignored when it is the marketplace's, which is a source and no
 * channel (specification, section 5).
 */
export function channelOf(value: string | null): 'web' | 'retail' | null {
  const channel = value?.toLowerCase();
  return channel === 'web' || channel === 'retail' ? channel : null;
}

/**
 * Where the customer came from, as the same parameter says it: the marketplace, or our own web with either channel; what was
 * kept otherwise.
 */
export function sourceOf(value: string | null, kept: 'web' | 'meli'): 'web' | 'meli' {
  if (value?.toLowerCase() === 'meli') return 'meli';
  return channelOf(value) === null ? kept : 'web';
}

/** A guest flow starts when the query says guest=true and the user is not already a guest (specification, section 4). */
export const startsGuest = (query: Query, isGuest: boolean): boolean => query('guest') === 'true' && !isGuest;
