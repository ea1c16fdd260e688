import { beforeEach, expect, it, vi } from 'vitest';
import { isChunkLoadError } from './chunk-load-error.ts';

const style = 'https://senda.example/assets/otp.css';
let comes: boolean;
let asked: string[];
let page: EventTarget;
let styles: typeof import('./lost-styles.ts');

beforeEach(async () => {
  comes = false;
  asked = [];
  page = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { remove: () => undefined }),
    head: {
      append(link: EventTarget & { href: string }) {
        asked.push(link.href);
        queueMicrotask(() => link.dispatchEvent(new Event(comes ? 'load' : 'error')));
      },
    },
  });
  styles = await import('./lost-styles.ts');
  styles.followLostStyles();
});

/** What the bundler does with code that did not come; whether it goes on without it. */
function loses(payload: Error): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}
const losesStyle = () => loses(new Error(`Unable to preload CSS for ${style}`));

it('what is shown asks once more for a style that did not come, and is lost without it', async () => {
  expect(losesStyle()).toBe(true);
  const error = await styles.withStyles(Promise.resolve('page')).catch((lost: unknown) => lost);
  expect(isChunkLoadError(error)).toBe(true);
  expect(asked).toEqual([style]);
});

it('a style that comes the second time is asked for no more', async () => {
  losesStyle();
  comes = true;
  expect(await styles.withStyles(Promise.resolve('page'))).toBe('page');
  expect(await styles.withStyles(Promise.resolve('next page'))).toBe('next page');
  expect(asked).toEqual([style]);
});

it('code that did not come stays an error of whoever asked for it', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/otp.js');
  expect(loses(gone)).toBe(false);
  await expect(styles.withStyles(Promise.reject(gone))).rejects.toBe(gone);
  expect(asked).toEqual([]);
});
