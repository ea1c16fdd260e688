import '@senda/ui/tokens.css';
import '@senda/ui/brand-norte.css';
import '@senda/ui/base.css';
import '../apps/storefront/src/app/app.css';
import { sampleNow } from '@senda/core/testing';
import { isLocale } from '@senda/messages';
import { featureNames } from '@senda/messages/testing';
import { operatorHandlers } from '@senda/operator/msw';
import { bareTexts } from '@senda/ui/testing';
import type { Preview } from '@storybook/react-vite';
import { Provider } from 'jotai/react';
import type { AnyHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { loadConfig } from '../apps/storefront/src/platform/config/config.ts';
import { brandAtom, ensureMessages, switchLocale } from '../apps/storefront/src/platform/locale/locale.ts';
import { store } from '../apps/storefront/src/platform/state/store.ts';
import { resetClock } from '../apps/storefront/src/preview/page-clock.ts';
import { openOperator } from '../apps/storefront/src/preview/page-operator.ts';
import { followOverlay } from '../apps/storefront/src/stories/overlay/show-overlay.ts';
import { answerCharts } from '../apps/storefront/src/stories/statechart/answer-charts.ts';
import { docs } from './docs/lazy.tsx';
import { unfit } from './fits.ts';
import { setLook } from './look.ts';

void followOverlay();
void answerCharts(import.meta.glob('../packages/core/src/**/*.machine.ts'));

const worker = setupWorker();
let ready: Promise<void> | undefined;

/** Starts the worker. start() can resolve before the worker controls the page: then one reload is needed. */
async function begin(): Promise<void> {
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  const key = 'msw-reloaded';
  if (navigator.serviceWorker.controller) return sessionStorage.removeItem(key);
  if (sessionStorage.getItem(key)) return undefined;
  sessionStorage.setItem(key, '1');
  location.reload();
  return new Promise(() => undefined);
}

type Icon = 'globe' | 'paintbrush' | 'contrast' | 'timer';

const toolbar = (
  title: string,
  icon: Icon,
  items: readonly (string | { value: string; title: string })[],
) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

/** Whether tests run in a terminal, where no panel shows their reports. */
const isTest = import.meta.env['VITEST_STORYBOOK'] === 'false';

const width = (name: string, px: number) => ({ name, styles: { width: `${px}px`, height: '100%' } });

const preview: Preview = {
  afterEach: ({ viewMode }) => {
    // The page of a component has texts of its own around its stories.
    if (viewMode === 'docs') return;
    const bare = bareTexts(document.body);
    if (bare.length > 0) throw new Error(`Breaks when it is translated: ${bare.join('; ')}`);
    const found = unfit();
    if (found.length > 0) throw new Error(`Does not fit ${found.join('; ')}`);
  },
  globalTypes: {
    locale: toolbar('Locale', 'globe', ['en-US', 'es-MX']),
    brand: toolbar('Brand', 'paintbrush', ['senda', 'norte']),
    theme: toolbar('Theme', 'contrast', ['device', 'light', 'dark']),
    clock: toolbar('Clock of journeys', 'timer', ['running', 'still']),
  },
  initialGlobals: { locale: 'en-US', brand: 'senda', theme: 'device', clock: 'running' },
  loaders: [
    async ({ globals, parameters }) => {
      await Promise.all([(ready ??= begin()), ensureMessages(featureNames)]);
      // The in-memory operator answers every call; a story may override single calls with a fault.
      const faults = (parameters['faults'] as AnyHandler[] | undefined) ?? [];
      worker.resetHandlers(...faults, ...operatorHandlers(openOperator().app));
      // Days are named as on the day of the snapshots.
      resetClock(sampleNow);
      await loadConfig();
      if (isLocale(globals['locale'])) await switchLocale(globals['locale']);
      return {};
    },
  ],
  decorators: [
    (Story, { globals }) => {
      setLook(globals);
      store.set(brandAtom, String(globals['brand']));
      return (
        <Provider store={store}>
          <Story />
        </Provider>
      );
    },
  ],
  parameters: {
    layout: 'fullscreen',
    docs,
    options: {
      storySort: {
        order: [
          'Start here · Empieza aquí',
          'Buy a plan · Comprar un plan',
          'Sign in · Iniciar sesión',
          'Follow an order · Seguir un pedido',
          'Start a SIM · Activar una SIM',
          'Pay for a line · Pagar una línea',
          'Change a line · Cambiar una línea',
          'Leave or come back · Darse de baja o volver',
          'My account · Mi cuenta',
          'When something fails · Cuando algo falla',
          'Journeys',
          'Journey Studio · Estudio de recorridos',
          'Components · Componentes',
          '*',
        ],
      },
    },
    // A test reads violations alone: all that has passed would be 100 kB of each story to send.
    a11y: { test: 'error', ...(isTest && { options: { reporter: 'no-passes' } }) },
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
