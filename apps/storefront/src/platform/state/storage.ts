import { createJSONStorage } from 'jotai/vanilla/utils';
import * as v from 'valibot';

/** Keys of our own; the specification's nine (section 3) are written beside the atoms that own them. Neither is ever renamed. */
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
  globalConfig: 'senda.global-config',
  journeySettings: 'senda.journey-settings',
  reschedule: 'senda.reschedule',
  exitPromo: 'senda.exit-promo',
  userDetails: 'senda.user-details',
  referral: 'senda.referral',
  privacy: 'senda.privacy',
  visitorId: 'senda.visitor-id',
  suspended: 'senda.suspended',
  termination: 'senda.termination',
  autoRenewal: 'senda.auto-renewal',
  journey: (id: string) => `senda.journey.${id}`,
} as const;

let isLeaving = false;

/** Ends all writing of this page to the browser's storage: the page is being left, and its memory belongs to a session that is over. */
export function storeNothingMore(): void {
  isLeaving = true;
}
export const storesNothing = (): boolean => isLeaving;

/** Texts of a storage area. A browser may refuse one (private mode, full disk): then the page goes on without it. */
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
  () => isLeaving,
);
const tab = textsIn(
  () => sessionStorage,
  () => false,
);

export const { getItem: readText, setItem: writeText } = browser;

/** Removes the keys that a rule names from the storage of this browser and of this tab. */
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
/** Followers by key, behind one listener: the first page has about twenty. */
const followers = new Map<string, Set<OnText>>();
/** Texts by key when the browser put this page into its back/forward cache. */
const cached = new Map<string, string | null>();

function emitText(key: string, text: string | null): void {
  for (const follow of followers.get(key) ?? []) follow(text);
}

/** A change that this page did not make: another tab wrote a key (null: cleared them all), or this page is back from the cache. */
export type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'> | 'back';

let onFirst: (change: StorageChange) => void = () => undefined;
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('storage', (change) => {
    onFirst(change);
    if (change.key !== null && !isLeaving) emitText(change.key, change.newValue);
  });
  window.addEventListener('pagehide', () => {
    for (const key of followers.keys()) cached.set(key, readText(key));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    onFirst('back');
    if (isLeaving) return;
    for (const key of followers.keys()) {
      const text = readText(key);
      if (text !== (cached.get(key) ?? null)) emitText(key, text);
    }
  });
}

/**
 * Calls back before any follower of a key, whichever subscribed first. After `storeNothingMore` no follower is called. There is one
 * such callback.
 */
export function onStorageFirst(callback: (change: StorageChange) => void): void {
  onFirst = callback;
  listen();
}

/** Calls back when another tab writes a key, or has written it while this page was in the back/forward cache. */
export function onStorageKey(key: string, callback: OnText): () => void {
  listen();
  const all = followers.get(key) ?? new Set();
  followers.set(key, all.add(callback));
  return () => all.delete(callback);
}

/** Plain texts for an atom: the keys that the specification fixes. */
export const textStorage = {
  ...browser,
  getItem: (key: string, initial: string | null): string | null => readText(key) ?? initial,
  subscribe: onStorageKey,
};

const browserJson = createJSONStorage<unknown>(() => ({ ...browser, subscribe: onStorageKey }));
const tabJson = createJSONStorage<unknown>(() => tab);

/** Returns the JSON value under a key; undefined where there is none, or no JSON. */
export const readJson = (key: string): unknown => browserJson.getItem(key, undefined);
/** The same for what belongs to this tab alone. */
export const readTabJson = (key: string): unknown => tabJson.getItem(key, undefined);
export const writeTabJson = (key: string, value: unknown): void => tabJson.setItem(key, value);

/** JSON values for an atom, each parsed by its schema; the initial value stands for one that does not fit. */
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
