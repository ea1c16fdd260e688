import { beforeEach, expect, it, vi } from 'vitest';
import { isChunkLoadError } from './chunk-load-error.ts';

const style = 'https://senda.example/assets/otp.css';
let isServed: boolean;
let requested: string[];
let page: EventTarget;
let styles: typeof import('./failed-styles.ts');

beforeEach(async () => {
  isServed = false;
  requested = [];
  page = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { remove: () => undefined }),
    head: {
      append(link: EventTarget & { href: string }) {
        requested.push(link.href);
        queueMicrotask(() => link.dispatchEvent(new Event(isServed ? 'load' : 'error')));
      },
    },
  });
  styles = await import('./failed-styles.ts');
  styles.trackFailedStyles();
});

/** Dispatches the bundler's preload error. Returns whether the bundler continues without the file. */
function failPreload(payload: Error): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}
const failStyle = () => failPreload(new Error(`Unable to preload CSS for ${style}`));

it('retries a failed style sheet once, and rejects if it fails again', async () => {
  expect(failStyle()).toBe(true);
  const error = await styles.withStyles(Promise.resolve('page')).catch((lost: unknown) => lost);
  expect(isChunkLoadError(error)).toBe(true);
  expect(requested).toEqual([style]);
});

it('does not request a style sheet again after a retry succeeded', async () => {
  failStyle();
  isServed = true;
  expect(await styles.withStyles(Promise.resolve('page'))).toBe('page');
  expect(await styles.withStyles(Promise.resolve('next page'))).toBe('next page');
  expect(requested).toEqual([style]);
});

it('leaves failed code to its importer', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/otp.js');
  expect(failPreload(gone)).toBe(false);
  await expect(styles.withStyles(Promise.reject(gone))).rejects.toBe(gone);
  expect(requested).toEqual([]);
});
