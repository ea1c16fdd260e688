import { beforeEach, expect, it, vi } from 'vitest';

const texts = new Map<string, string>();

/** The module anew: its atom reads what is kept as it is made. */
async function opened(kept?: string) {
  texts.clear();
  if (kept !== undefined) texts.set('senda.payment', kept);
  vi.resetModules();
  const [{ paymentKeptAtom }, { store }] = await Promise.all([
    import('./redirects.ts'),
    import('./store.ts'),
  ]);
  return { paymentKeptAtom, store };
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
it('where she was when she was sent to log in to pay is kept, and there when the page is opened again', async () => {
  const first = await opened();
  expect(first.store.get(first.paymentKeptAtom).redirect).toBeNull();
  first.store.set(first.paymentKeptAtom, { version: 1, redirect: '/web/payment-success' });
  const again = await opened(texts.get('senda.payment'));
  expect(again.store.get(again.paymentKeptAtom)).toEqual({ version: 1, redirect: '/web/payment-success' });
});

it.each(['{', '"/web/payment"', '{"version":9,"redirect":"/web/payment"}', '{"version":1,"redirect":7}'])(
  'of %s nothing is believed',
  async (kept) => {
    const { store, paymentKeptAtom } = await opened(kept);
    expect(store.get(paymentKeptAtom)).toEqual({ version: 1, redirect: null });
  },
);
