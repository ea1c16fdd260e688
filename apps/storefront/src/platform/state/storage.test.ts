import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../../testing/browser-storage.ts';

const kept = new Map<string, string>();
const key = 'senda.sample';
let page: EventTarget;
let said: string[];

beforeEach(() => {
  kept.clear();
  said = [];
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', browserStorage(kept));
});

const tell = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
/** Another tab writes the key. */
const elsewhere = (newValue: string) => {
  const oldValue = kept.get(key) ?? null;
  kept.set(key, newValue);
  tell('storage', { key, oldValue, newValue });
};
/** The browser keeps the page, another one writes the key, and the page is brought back. */
const away = (newValue: string) => {
  tell('pagehide', { persisted: true });
  kept.set(key, newValue);
  tell('pageshow', { persisted: true });
};

/** Somebody follows the key, and only then somebody asks to hear first. */
async function followed() {
  const storage = await import('./storage.ts');
  storage.onStorageKey(key, (text) => said.push(`follows ${text}`));
  return storage;
}

it.each([
  ['in another tab', elsewhere, 'first key'],
  ['while the page was kept to come back to', away, 'first back'],
])('what is written %s is heard first by whoever asked for it, however late', async (_, write, first) => {
  const { onStorageFirst } = await followed();
  onStorageFirst((told) => said.push(`first ${told === 'back' ? told : 'key'}`));
  write('1');
  expect(said).toEqual([first, 'follows 1']);
});

it.each([
  ['in another tab', elsewhere],
  ['while the page was kept to come back to', away],
])('nobody else hears what is written %s once that has ended all storing', async (_, write) => {
  const { onStorageFirst, storeNothingMore } = await followed();
  onStorageFirst(storeNothingMore);
  write('1');
  elsewhere('2');
  expect(said).toEqual([]);
});

it('is heard first also before anybody follows a key', async () => {
  const { onStorageFirst, onStorageKey } = await import('./storage.ts');
  onStorageFirst(() => said.push('first'));
  onStorageKey(key, () => said.push('follows'));
  elsewhere('1');
  expect(said).toEqual(['first', 'follows']);
});
