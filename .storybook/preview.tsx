import '@senda/ui/tokens.css';
import '@senda/ui/brand-norte.css';
import '@senda/ui/base.css';
import '../apps/storefront/src/app/app.css';
import { isLocale } from '@senda/messages';
import { featureNames } from '@senda/messages/testing';
import { operatorHandlers } from '@senda/operator/msw';
import { memoryOperator } from '@senda/operator/testing';
import type { Preview } from '@storybook/react-vite';
import { Provider } from 'jotai/react';
import type { AnyHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { brandAtom, needMessages, switchLocale } from '../apps/storefront/src/locale/locale.ts';
import { loadConfig } from '../apps/storefront/src/state/config.ts';
import { store } from '../apps/storefront/src/state/store.ts';

const worker = setupWorker();
let ready: Promise<void> | undefined;

/** start() can resolve while the page is still uncontrolled by the worker: then one reload is needed. */
async function begin(): Promise<void> {
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  const key = 'msw-reloaded';
  if (navigator.serviceWorker.controller) return sessionStorage.removeItem(key);
  if (sessionStorage.getItem(key)) return undefined;
  sessionStorage.setItem(key, '1');
  location.reload();
  return new Promise(() => undefined);
}

/** A page is read at 320 px, and with text of twice the size, without scrolling sideways (WCAG 1.4.4, 1.4.10). */
const narrow = [
  ['320px', '100%'],
  ['390px', '200%'],
] as const;

const drawn = () => new Promise(requestAnimationFrame);

/** What sticks out of the page at each, if anything does. */
async function sideways(): Promise<string[]> {
  const { documentElement: root } = document;
  // A story stands in a frame of another page, whose elements are of other classes.
  const frame = (window.frameElement ?? root) as HTMLElement;
  const before = [frame.style.width, root.style.fontSize] as const;
  const found: string[] = [];
  const show = async (width: string, text: string) => {
    frame.style.width = width;
    root.style.fontSize = text;
    await drawn();
  };
  for (const [width, text] of narrow) {
    await show(width, text);
    if (root.scrollWidth <= root.clientWidth) continue;
    const out = Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`);
    found.push(`${root.scrollWidth} px at ${width} with text of ${text}: ${out.slice(-3).join(' ')}`);
  }
  await show(...before);
  return found;
}

type Icon = 'globe' | 'paintbrush' | 'contrast';

const toolbar = (
  title: string,
  icon: Icon,
  items: readonly (string | { value: string; title: string })[],
) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const width = (name: string, px: number) => ({ name, styles: { width: `${px}px`, height: '100%' } });

const preview: Preview = {
  afterEach: async () => {
    const found = await sideways();
    if (found.length > 0) throw new Error(`Scrolls sideways: ${found.join('; ')}`);
  },
  globalTypes: {
    locale: toolbar('Locale', 'globe', ['en-US', 'es-MX']),
    brand: toolbar('Brand', 'paintbrush', ['senda', 'norte']),
    theme: toolbar('Theme', 'contrast', ['device', 'light', 'dark']),
  },
  initialGlobals: { locale: 'en-US', brand: 'senda', theme: 'device' },
  loaders: [
    async ({ globals, parameters }) => {
      await (ready ??= begin());
      // The operator answers every call, in memory; a story may put the fault of a single call before it.
      const faults = (parameters['faults'] as AnyHandler[] | undefined) ?? [];
      worker.resetHandlers(...faults, ...operatorHandlers(memoryOperator().app));
      await needMessages(featureNames);
      await loadConfig();
      if (isLocale(globals['locale'])) await switchLocale(globals['locale']);
      return {};
    },
  ],
  decorators: [
    (Story, { globals }) => {
      const root = document.documentElement;
      root.dataset['brand'] = String(globals['brand']);
      store.set(brandAtom, String(globals['brand']));
      if (globals['theme'] === 'device') delete root.dataset['theme'];
      else root.dataset['theme'] = String(globals['theme']);
      return (
        <Provider store={store}>
          <Story />
        </Provider>
      );
    },
  ],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    viewport: {
      options: {
        smallest: width('320', 320),
        phone: width('390', 390),
        tablet: width('768', 768),
        desktop: width('1280', 1280),
      },
    },
  },
};
export default preview;
