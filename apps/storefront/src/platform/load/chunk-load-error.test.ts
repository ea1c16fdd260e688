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
])('%s: code that did not come? %s', (error, lost) => {
  expect(isChunkLoadError(error)).toBe(lost);
});

it('loads itself anew once, and not in a loop', () => {
  expect([1_000_000, 1_001_000, 1_059_000, 1_061_000].map(canReload)).toEqual([true, false, false, true]);
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['the server is down', () => Promise.resolve(new Response('', { status: 502 })), false],
  ['the page is there', () => Promise.resolve(new Response('<html>')), true],
])('%s: it is loaded anew, or stays', async (_, answer, there) => {
  vi.stubGlobal('fetch', answer);
  expect(await reloadIfReachable()).toBe(there);
  expect(reload).toHaveBeenCalledTimes(there ? 1 : 0);
});

/** The page, loaded anew. */
const opened = () => import('./chunk-load-error.ts');

it('for a call whose code did not come: once a minute at most', async () => {
  vi.useFakeTimers({ now: 9_000_000 });
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  const { reloadOnce } = await opened();
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

it('for a call whose code did not come for want of a network: once that is back, within the minute too', async () => {
  const { reloadOnce, canReload: isFirst } = await opened();
  expect(isFirst(Date.now())).toBe(true);
  const there = vi.fn<() => Promise<Response>>(async () => new Response('<html>'));
  vi.stubGlobal('fetch', there);
  there.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
  await reloadOnce();
  expect(reload).toHaveBeenCalledOnce();
});

it('by itself: once where the page is there, and again only after the network was away', async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  const there = vi.fn<() => Promise<Response>>(async () => new Response('<html>'));
  vi.stubGlobal('fetch', there);
  const leave = reloadWhenReachable();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reload).toHaveBeenCalledTimes(1);
  there.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).toHaveBeenCalledTimes(2);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
