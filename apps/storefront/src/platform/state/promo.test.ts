import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
const landOn = async (search: string) => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const { setLandedSearch } = await import('./landing.ts');
  setLandedSearch(search);
  return import('./promo.ts');
};

beforeEach(() => kept.clear());

// spec 5.promo.exit-code
it('keeps the exit promo code that an address brought, for the visits after it', async () => {
  expect((await landOn('')).exitPromo()).toBeUndefined();
  const brought = await landOn('?exit_promo_code=vuelve%2010');
  expect(brought.exitPromo()).toEqual({ code: 'VUELVE 10', isManual: false });
  expect((await landOn('?promo_code=HOLA20')).exitPromo()).toEqual({ code: 'VUELVE 10', isManual: false });
  const draft = await landOn('?exit_promo_code=OTRO&exit_promo_manual=true');
  expect(draft.exitPromo()).toEqual({ code: 'OTRO', isManual: true });
  // The module is read anew for each visit.
}, 30_000);

it.each(['{', '"VUELVE"', '{"code":"","isManual":false}', '{"code":"A"}'])(
  'takes nothing that does not read as one: %s',
  async (text) => {
    kept.set('senda.exit-promo', text);
    expect((await landOn('')).exitPromo()).toBeUndefined();
  },
);
