import { beforeEach, expect, it, vi } from 'vitest';

const items = new Map<string, string>();
const landOn = async (search: string) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const { setInitialSearch } = await import('./initial-search.ts');
  setInitialSearch(search);
  return import('./promo.ts');
};

beforeEach(() => items.clear());

// spec 5.promo.exit-code: #exitPromo
it('stores the exit promo code of an address for later visits', async () => {
  expect((await landOn('')).exitPromo()).toBeUndefined();
  const first = await landOn('?exit_promo_code=vuelve%2010');
  expect(first.exitPromo()).toEqual({ code: 'VUELVE 10', isManual: false });
  expect((await landOn('?promo_code=HOLA20')).exitPromo()).toEqual({ code: 'VUELVE 10', isManual: false });
  const second = await landOn('?exit_promo_code=OTRO&exit_promo_manual=true');
  expect(second.exitPromo()).toEqual({ code: 'OTRO', isManual: true });
  // Each visit imports the module again.
}, 30_000);

it.each(['{', '"VUELVE"', '{"code":"","isManual":false}', '{"code":"A"}'])(
  'ignores a stored value that does not parse: %s',
  async (text) => {
    items.set('senda.exit-promo', text);
    expect((await landOn('')).exitPromo()).toBeUndefined();
  },
);
