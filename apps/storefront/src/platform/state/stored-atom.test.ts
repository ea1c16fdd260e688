import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../../testing/browser-storage.ts';

const items = new Map<string, string>();
const key = 'senda.sample';
let page: EventTarget;

beforeEach(() => {
  items.clear();
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', browserStorage(items));
});

/** Loads the page with an atom that no component has mounted. */
async function opened() {
  const [{ storedAtom }, { store }] = await Promise.all([import('./stored-atom.ts'), import('./store.ts')]);
  const none = { email: '', ticket: '' };
  const sampleAtom = storedAtom(key, none, v.object({ email: v.string(), ticket: v.string() }));
  return { sampleAtom, store };
}

const dispatch = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
function writeInOtherTab(value: object) {
  const newValue = JSON.stringify(value);
  items.set(key, newValue);
  dispatch('storage', { key, newValue });
}

describe('a stored atom without a mounted component', () => {
  it('has the value of another tab, and updates that value', async () => {
    const { sampleAtom, store } = await opened();
    writeInOtherTab({ email: 'ana@example.com', ticket: 'r1' });
    expect(store.get(sampleAtom).ticket).toBe('r1');
    store.set(sampleAtom, (now) => ({ ...now, email: 'eva@example.com' }));
    expect(JSON.parse(items.get(key) ?? '')).toEqual({ email: 'eva@example.com', ticket: 'r1' });
  });

  it('has the value written while the page was in the back/forward cache', async () => {
    const { sampleAtom, store } = await opened();
    dispatch('pagehide', { persisted: true });
    items.set(key, JSON.stringify({ email: 'ana@example.com', ticket: 'r1' }));
    dispatch('pageshow', { persisted: false });
    expect(store.get(sampleAtom).ticket).toBe('');
    dispatch('pageshow', { persisted: true });
    expect(store.get(sampleAtom).ticket).toBe('r1');
  });

  it('keeps its value when the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { sampleAtom, store } = await opened();
    store.set(sampleAtom, { email: 'ana@example.com', ticket: 'r1' });
    store.sub(sampleAtom, () => undefined);
    expect(store.get(sampleAtom).ticket).toBe('r1');
    dispatch('pagehide', { persisted: true });
    dispatch('pageshow', { persisted: true });
    expect(store.get(sampleAtom).ticket).toBe('r1');
    expect(warned).toHaveBeenCalledWith(`"${key}" could not be stored in this browser.`);
    warned.mockRestore();
  });
});
