import { createJSONStorage } from 'jotai/vanilla/utils';
import * as v from 'valibot';

/** Keys of this app; the nine specified ones (spec 3.storage) are next to their atoms. Never rename a key. */
export const keys = {
  auth: 'senda.auth',
  channel: 'senda.channel',
  events: 'senda.events',
  guest: 'senda.guest',
  globalError: 'senda.global-error',
  locale: 'senda.locale',
  payment: 'senda.payment',
  navigation: 'senda.navigation',
  paylink: 'senda.paylink',
  orderPayment: 'senda.order-payment',
  linePayment: 'senda.line-payment',
  globalConfig: 'senda.global-config',
  journeySettings: 'senda.journey-settings',
  exitPromo: 'senda.exit-promo',
  userDetails: 'senda.user-details',
  referral: 'senda.referral',
  privacy: 'senda.privacy',
  visitorId: 'senda.visitor-id',
  suspended: 'senda.suspended',
  termination: 'senda.termination',
  autoRenewal: 'senda.auto-renewal',
  addedCard: 'senda.added-card',
  profileEmail: 'senda.profile-email',
  line: 'senda.line',
  /** `subject`: what the run is about, such as a line; null for a journey without one. */
  journey: (id: string, subject: string | null = null) =>
    `senda.journey.${id}${subject === null ? '' : `.${subject}`}`,
} as const;

let isStopped = false;

/** Stops all writing to local storage: the page is being left, and its memory belongs to an ended session. */
export function stopStoring(): void {
  isStopped = true;
}
export const hasStoppedStoring = (): boolean => isStopped;

/** Wraps a storage area. A browser may refuse access (private mode, full disk): the page works without it. */
function textsIn(area: () => Storage, isClosed: () => boolean) {
  const getItem = (key: string): string | null => {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  };
  const setItem = (key: string, text: string | null): void => {
    if (isClosed()) return;
    try {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
    } catch {
      console.warn(`"${key}" could not be stored in this browser.`);
    }
  };
  return { getItem, setItem, removeItem: (key: string): void => setItem(key, null) };
}

const browser = textsIn(
  () => localStorage,
  () => isStopped,
);
const tab = textsIn(
  () => sessionStorage,
  () => false,
);

export const { getItem: readText, setItem: writeText } = browser;

/** Removes the keys that match from local and session storage. */
export function removeKeys(isRemoved: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (isRemoved(key)) storage.removeItem(key);
    }
  } catch {
    console.warn('The storage of this browser could not be cleared.');
  }
}

type OnText = (text: string | null) => void;
/** Listeners by key, behind one DOM listener: the first page has about twenty. */
const listeners = new Map<string, Set<OnText>>();
/** Texts by key when the browser put this page into its back/forward cache. */
const cached = new Map<string, string | null>();

function emitText(key: string, text: string | null): void {
  for (const listener of listeners.get(key) ?? []) listener(text);
}

/** A change by another tab (key null: it cleared the storage), or the return of this page from the back/forward cache. */
export type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'> | 'back';

let onFirst: (change: StorageChange) => void = () => undefined;
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('storage', (change) => {
    onFirst(change);
    if (change.key !== null && !isStopped) emitText(change.key, change.newValue);
  });
  window.addEventListener('pagehide', () => {
    for (const key of listeners.keys()) cached.set(key, readText(key));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    onFirst('back');
    if (isStopped) return;
    for (const key of listeners.keys()) {
      const text = readText(key);
      if (text !== (cached.get(key) ?? null)) emitText(key, text);
    }
  });
}

/**
 * Sets the one callback that runs before all listeners of keys. After `stopStoring` those are no longer called.
 */
export function onStorageFirst(callback: (change: StorageChange) => void): void {
  onFirst = callback;
  listen();
}

/** Calls back when another tab writes a key, or has written it while this page was in the back/forward cache. */
export function onStorageKey(key: string, callback: OnText): () => void {
  listen();
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(callback));
  return () => all.delete(callback);
}

/** Storage of an atom with a plain text: the specified keys (spec 3.storage). */
export const textStorage = {
  ...browser,
  getItem: (key: string, initial: string | null): string | null => readText(key) ?? initial,
  subscribe: onStorageKey,
};

const browserJson = createJSONStorage<unknown>(() => ({ ...browser, subscribe: onStorageKey }));
const tabJson = createJSONStorage<unknown>(() => tab);

/** Returns the JSON value under a key; undefined if there is none or it does not parse. */
export const readJson = (key: string): unknown => browserJson.getItem(key, undefined);
/** Returns the JSON value under a key of this tab's session storage. */
export const readTabJson = (key: string): unknown => tabJson.getItem(key, undefined);
export const writeTabJson = (key: string, value: unknown): void => tabJson.setItem(key, value);

/** Storage of an atom with a JSON value, parsed by a schema; the initial value replaces one that does not parse. */
export function jsonStorage<S extends v.GenericSchema>(schema: S) {
  type Value = v.InferOutput<S>;
  const parsed = (raw: unknown, initial: Value): Value => {
    const result = v.safeParse(schema, raw);
    return result.success ? result.output : initial;
  };
  return {
    getItem: (key: string, initial: Value): Value => parsed(readJson(key), initial),
    setItem: (key: string, value: Value): void => browserJson.setItem(key, value),
    removeItem: (key: string): void => browserJson.removeItem(key),
    subscribe: (key: string, callback: (value: Value) => void, initial: Value) =>
      onStorageKey(key, () => callback(parsed(readJson(key), initial))),
  };
}
