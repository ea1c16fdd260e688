import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';

/** Keys of our own; the specification's nine (section 3) are written beside the atoms that own them. */
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

/** A browser may refuse its storage (private mode, full disk): the page goes on without it. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

let isLeaving = false;

/** From here on this page stores nothing: it is being left, and what it holds in memory is of a session that is over. */
export function storeNothingMore(): void {
  isLeaving = true;
}
export const storesNothing = (): boolean => isLeaving;

export function writeText(key: string, value: string | null): void {
  if (isLeaving) return;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    console.warn(`"${key}" could not be stored in this browser.`);
  }
}

/** Removes the keys that a rule names, of this browser and of this tab. */
export function forget(isForgotten: (key: string) => boolean): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (isForgotten(key)) storage.removeItem(key);
    }
  } catch {
    console.warn('The storage of this browser could not be cleared.');
  }
}

export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Listener<T> = (value: T) => void;

type Hearer = (text: string | null) => void;
/** Who hears of which key; one listener serves them all, as the first page has some twenty. */
const hearers = new Map<string, Set<Hearer>>();
/** What stood under each key when the browser put this page aside. */
const left = new Map<string, string | null>();

function tell(key: string, text: string | null): void {
  for (const hear of hearers.get(key) ?? []) hear(text);
}

/** What the browser says of its storage: another tab has written a key (null: cleared all of it), or this page is back. */
export type Told = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'> | 'back';

let hearsFirst: (told: Told) => void = () => undefined;
let listens = false;

function listen(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('storage', (told) => {
    hearsFirst(told);
    if (told.key !== null && !isLeaving) tell(told.key, told.newValue);
  });
  window.addEventListener('pagehide', () => {
    for (const key of hearers.keys()) left.set(key, readText(key));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    hearsFirst('back');
    if (isLeaving) return;
    for (const key of hearers.keys()) {
      const text = readText(key);
      if (text !== (left.get(key) ?? null)) tell(key, text);
    }
  });
}

/**
 * Calls back before anybody who follows a key, whoever asked sooner; once it has said that this page stores nothing more,
 * nobody else hears of anything. There is one such.
 */
export function hearFirst(hear: (told: Told) => void): void {
  hearsFirst = hear;
  listen();
}

/** Calls back when another tab writes a key, or has written it while the browser kept this page to come back to. */
export function onStored(key: string, hear: Hearer): () => void {
  listen();
  const all = hearers.get(key) ?? new Set();
  hearers.set(key, all.add(hear));
  return () => all.delete(hear);
}

/** Storage of one JSON value for a jotai atom: parsed by its schema when read, dropped when it does not fit. */
export function jsonStorage<S extends GenericSchema>(schema: S) {
  type Value = InferOutput<S>;
  const parsed = (raw: unknown, initial: Value): Value => {
    const result = v.safeParse(schema, raw);
    return result.success ? result.output : initial;
  };
  return {
    getItem: (key: string, initial: Value): Value => parsed(readJson(key), initial),
    setItem: (key: string, value: Value): void => writeText(key, JSON.stringify(value)),
    removeItem: (key: string): void => writeText(key, null),
    subscribe: (key: string, listener: Listener<Value>, initial: Value) =>
      onStored(key, () => listener(parsed(readJson(key), initial))),
  };
}

/** Storage of one plain text for a jotai atom, for the keys that the specification fixes. */
export const textStorage = {
  getItem: (key: string, initial: string | null): string | null => readText(key) ?? initial,
  setItem: (key: string, value: string | null): void => writeText(key, value),
  removeItem: (key: string): void => writeText(key, null),
  subscribe: (key: string, listener: Listener<string | null>) => onStored(key, listener),
};
