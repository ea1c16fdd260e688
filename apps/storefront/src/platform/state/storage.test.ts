import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../../testing/browser-storage.ts';

const items = new Map<string, string>();
const key = 'senda.sample';
let page: EventTarget;
let log: string[];

beforeEach(() => {
  items.clear();
  log = [];
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', browserStorage(items));
});

const dispatch = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
const writeInOtherTab = (newValue: string) => {
  const oldValue = items.get(key) ?? null;
  items.set(key, newValue);
  dispatch('storage', { key, oldValue, newValue });
};
/** Writes the key while this page is in the back/forward cache. */
const writeWhileCached = (newValue: string) => {
  dispatch('pagehide', { persisted: true });
  items.set(key, newValue);
  dispatch('pageshow', { persisted: true });
};

/** Subscribes to the key before any `onStorageFirst`. */
async function subscribedToKey() {
  const storage = await import('./storage.ts');
  storage.onStorageKey(key, (text) => log.push(`key ${text}`));
  return storage;
}

it.each([
  ['in another tab', writeInOtherTab, 'first key'],
  ['while the page is in the back/forward cache', writeWhileCached, 'first back'],
])(
  'a change %s reaches the onStorageFirst callback first, whenever it subscribed',
  async (_, write, first) => {
    const { onStorageFirst } = await subscribedToKey();
    onStorageFirst((change) => log.push(`first ${change === 'back' ? change : 'key'}`));
    write('1');
    expect(log).toEqual([first, 'key 1']);
  },
);

it.each([
  ['in another tab', writeInOtherTab],
  ['while the page is in the back/forward cache', writeWhileCached],
])('a change %s reaches no other listener after stopStoring', async (_, write) => {
  const { onStorageFirst, stopStoring } = await subscribedToKey();
  onStorageFirst(stopStoring);
  write('1');
  writeInOtherTab('2');
  expect(log).toEqual([]);
});

it('onStorageFirst may subscribe before any key', async () => {
  const { onStorageFirst, onStorageKey } = await import('./storage.ts');
  onStorageFirst(() => log.push('first'));
  onStorageKey(key, () => log.push('key'));
  writeInOtherTab('1');
  expect(log).toEqual(['first', 'key']);
});
