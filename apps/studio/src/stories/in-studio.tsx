/** What stories of Journey Studio share. */
import { isLocale } from '@senda/messages';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import '../app/app.css';
import { showLocale } from '../platform/locale.ts';
import { store } from '../platform/store.ts';
import { openStudio, StudioProvider } from '../platform/studio.ts';
import { senda } from '../senda/senda.ts';

// Storybook has no document of a telephone.
const studio = openStudio({ ...senda, telephone: 'about:blank' });

/** Shows the texts of the language that is chosen in the toolbar. */
export async function loadTexts({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) {
  const { locale } = globals;
  await showLocale(isLocale(locale) ? locale : 'es-MX');
  return {};
}

/** Shows a story as a page of Journey Studio. */
export const inStudio = (Story: () => ReactNode) => (
  <Provider store={store}>
    <StudioProvider value={studio}>
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    </StudioProvider>
  </Provider>
);
