import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../../testing/browser-storage.ts';

const kept = new Map<string, string>();
const key = 'senda.sample';
let page: EventTarget;

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', browserStorage(kept));
});

/** The page as it is loaded: what it keeps is shown by nothing yet. */
async function opened() {
  const [{ storedAtom }, { store }] = await Promise.all([import('./stored-atom.ts'), import('./store.ts')]);
  const none = { email: '', ticket: '' };
  const sampleAtom = storedAtom(key, none, v.object({ email: v.string(), ticket: v.string() }));
  return { sampleAtom, store };
}

const tell = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
function elsewhere(value: object) {
  const newValue = JSON.stringify(value);
  kept.set(key, newValue);
  tell('storage', { key, newValue });
}

describe('what is kept, and shown by nothing at present', () => {
  it('is what another tab has made of it, and is written upon that', async () => {
    const { sampleAtom, store } = await opened();
    elsewhere({ email: 'ana@example.com', ticket: 'r1' });
    expect(store.get(sampleAtom).ticket).toBe('r1');
    store.set(sampleAtom, (now) => ({ ...now, email: 'eva@example.com' }));
    expect(JSON.parse(kept.get(key) ?? '')).toEqual({ email: 'eva@example.com', ticket: 'r1' });
  });

  it('is what it has become while the browser kept the page to come back to', async () => {
    const { sampleAtom, store } = await opened();
    tell('pagehide', { persisted: true });
    kept.set(key, JSON.stringify({ email: 'ana@example.com', ticket: 'r1' }));
    tell('pageshow', { persisted: false });
    expect(store.get(sampleAtom).ticket).toBe('');
    tell('pageshow', { persisted: true });
    expect(store.get(sampleAtom).ticket).toBe('r1');
  });

  it('is not lost where the browser stores nothing, once it is shown', async () => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { sampleAtom, store } = await opened();
    store.set(sampleAtom, { email: 'ana@example.com', ticket: 'r1' });
    store.sub(sampleAtom, () => undefined);
    expect(store.get(sampleAtom).ticket).toBe('r1');
    tell('pagehide', { persisted: true });
    tell('pageshow', { persisted: true });
    expect(store.get(sampleAtom).ticket).toBe('r1');
    expect(warned).toHaveBeenCalledWith(`"${key}" could not be stored in this browser.`);
    warned.mockRestore();
  });
});
