import type { CallName } from '@senda/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

const made: { name: CallName; input: unknown }[] = [];
const answers = new Map<CallName, unknown>();
const stored = new Map<string, string>();
vi.mock('../platform/gateway/gateway.ts', () => ({
  call: ({ name }: { name: CallName }, input: unknown) => {
    made.push({ name, input });
    return answers.has(name) ? Promise.resolve(answers.get(name)) : Promise.reject(new Error('offline'));
  },
}));
beforeEach(() => {
  made.length = 0;
  answers.clear();
  stored.clear();
  vi.stubGlobal('localStorage', browserStorage(stored));
});

// spec 7.call.listBanners: apps/storefront/src/order/load-banners.ts#loadBanners
it('requests the first ten banners; none if the call fails', async () => {
  const { loadBanners } = await import('../order/load-banners.ts');
  const { signal } = new AbortController();
  const text = { 'en-US': 'Hello', 'es-MX': 'Hola' };
  answers.set('listBanners', { banners: [{ id: 'b1', title: text, text }] });
  expect(await loadBanners(signal)).toMatchObject([{ id: 'b1' }]);
  answers.clear();
  expect(await loadBanners(signal)).toEqual([]);
  const request = { name: 'listBanners', input: { query: { limit: '10', offset: '0' } } };
  expect(made).toEqual([request, request]);
});

// spec 7.call.getDownloadAppUrl: apps/storefront/src/adapters/download-app.ts#findDownloadApp
it('requests the app’s address for the phone; only https is accepted', async () => {
  const { findDownloadApp } = await import('../adapters/download-app.ts');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' });
  answers.set('getDownloadAppUrl', { url: 'https://apps.example/senda' });
  expect(await findDownloadApp()).toBe('https://apps.example/senda');
  answers.set('getDownloadAppUrl', { url: 'javascript:alert(1)' });
  expect(await findDownloadApp()).toBeNull();
  const request = { name: 'getDownloadAppUrl', input: { query: { platform: 'android' } } };
  expect(made).toEqual([request, request]);
});

// spec 7.call.getExternalIp: apps/storefront/src/adapters/external-ip.ts#storeExternalIp
it('requests the external IP by the call of that name, and stores it', async () => {
  vi.useFakeTimers();
  const { storeExternalIp } = await import('../adapters/external-ip.ts');
  answers.set('getExternalIp', { ip: '192.0.2.7' });
  storeExternalIp();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(made.map(({ name }) => name)).toEqual(['getExternalIp']);
  expect(stored.get('ipAddress')).toBe('192.0.2.7');
});
