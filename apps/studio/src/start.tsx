/** Opens Journey Studio over the journeys of a product. */
import '@senda/ui/tokens.css';
import '@senda/ui/base.css';
import './app/app.css';
import { Provider } from 'jotai/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { showLocale } from './platform/locale.ts';
import type { Product } from './platform/product.ts';
import { completeSignIn } from './platform/staff.ts';
import { store } from './platform/store.ts';
import { openStudio, StudioProvider } from './platform/studio.ts';

export type { Product } from './platform/product.ts';

/** Shows Journey Studio in the page's element `root`. @throws Error when there is none, or the texts cannot be loaded */
export async function startStudio(product: Product): Promise<void> {
  // The folder that the page is in: the static page may be in any.
  const basename = new URL(document.baseURI).pathname;
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root.');
  if (product.publishes) await completeSignIn();
  await showLocale();
  createRoot(container).render(
    <Provider store={store}>
      <StudioProvider value={openStudio(product)}>
        <BrowserRouter basename={basename}>
          <App />
        </BrowserRouter>
      </StudioProvider>
    </Provider>,
  );
}
