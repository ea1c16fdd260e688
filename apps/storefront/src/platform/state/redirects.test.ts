import { beforeEach, expect, it, vi } from 'vitest';

const texts = new Map<string, string>();

/** Imports the module again: its atom reads storage when created. */
async function opened(kept?: string) {
  texts.clear();
  if (kept !== undefined) texts.set('senda.payment', kept);
  vi.resetModules();
  const [{ paymentStateAtom }, { store }] = await Promise.all([
    import('./redirects.ts'),
    import('./store.ts'),
  ]);
  return { paymentStateAtom, store };
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

// spec 3.payment.redirect
it('the path before a log-in to pay is stored, and restored after a page load', async () => {
  const first = await opened();
  expect(first.store.get(first.paymentStateAtom).redirect).toBeNull();
  first.store.set(first.paymentStateAtom, { version: 1, redirect: '/web/payment-success' });
  const again = await opened(texts.get('senda.payment'));
  expect(again.store.get(again.paymentStateAtom)).toEqual({ version: 1, redirect: '/web/payment-success' });
});

it.each(['{', '"/web/payment"', '{"version":9,"redirect":"/web/payment"}', '{"version":1,"redirect":7}'])(
  'ignores a stored value that does not parse: %s',
  async (kept) => {
    const { store, paymentStateAtom } = await opened(kept);
    expect(store.get(paymentStateAtom)).toEqual({ version: 1, redirect: null });
  },
);
