import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../../testing/browser-storage.ts';
import { canReload, isChunkLoadError, reloadIfReachable, reloadWhenReachable } from './chunk-load-error.ts';

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockClear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
  const page = Object.assign(new EventTarget(), { location: { pathname: '/web/delivery', reload } });
  vi.stubGlobal('window', page);
});

it.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a.example/assets/x.js'), true],
  [new TypeError('error loading dynamically imported module: https://a.example/assets/x.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new Error('Unable to preload CSS for /assets/x.css'), true],
  [new TypeError("Cannot read properties of undefined (reading 'name')"), false],
  ['dynamically imported module', false],
])('%s is a chunk load error: %s', (error, lost) => {
  expect(isChunkLoadError(error)).toBe(lost);
});

it('reloads at most once a minute', () => {
  expect([1_000_000, 1_001_000, 1_059_000, 1_061_000].map(canReload)).toEqual([true, false, false, true]);
});

it.each([
  ['the network is down', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['the server is down', () => Promise.resolve(new Response('', { status: 502 })), false],
  ['the server is reachable', () => Promise.resolve(new Response('<html>')), true],
])('%s: reloads only if the server is reachable', async (_, answer, reachable) => {
  vi.stubGlobal('fetch', answer);
  expect(await reloadIfReachable()).toBe(reachable);
  expect(reload).toHaveBeenCalledTimes(reachable ? 1 : 0);
});

const importFresh = () => import('./chunk-load-error.ts');

it('reloadOnce reloads at most once a minute', async () => {
  vi.useFakeTimers({ now: 9_000_000 });
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  const { reloadOnce } = await importFresh();
  for (const after of [0, 1000, 30_000]) {
    await vi.advanceTimersByTimeAsync(after);
    await reloadOnce();
    expect(reload).toHaveBeenCalledTimes(1);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('reloadOnce reloads within the minute when the network was down meanwhile', async () => {
  const { reloadOnce, canReload: isFirst } = await importFresh();
  expect(isFirst(Date.now())).toBe(true);
  const respond = vi.fn<() => Promise<Response>>(async () => new Response('<html>'));
  vi.stubGlobal('fetch', respond);
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
  await reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloadWhenReachable reloads once, and again only after the network was down', async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  const respond = vi.fn<() => Promise<Response>>(async () => new Response('<html>'));
  vi.stubGlobal('fetch', respond);
  const cancel = reloadWhenReachable();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reload).toHaveBeenCalledTimes(1);
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(2);
  cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
