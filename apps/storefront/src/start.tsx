import './journey/clear-error-overlay.ts';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { handleChunkLoadErrors } from './app/error-boundary.tsx';
import { nextTask } from './next-task.ts';
import { trackFailedStyles } from './platform/load/failed-styles.ts';
import { localeAtom } from './platform/locale/locale.ts';
import { site } from './platform/site.ts';
import { reloadOnLogOut } from './platform/state/another-tab.ts';
import { setInitialSearch } from './platform/state/initial-search.ts';
import { store } from './platform/state/store.ts';

/** Sets language and brand on the document. */
function setLanguageAndBrand(): void {
  const root = document.documentElement;
  const locale = store.get(localeAtom);
  // Setting the same value would lay out a prerendered page again.
  if (root.lang !== locale) root.lang = locale;
  if (site.brand !== 'senda') root.dataset['brand'] = site.brand;
}

async function show(): Promise<void> {
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  // The address may have changed the language.
  setLanguageAndBrand();
  const container = document.getElementById('root');
  // No transitions: an address and its run change in one render.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  );
  // A transition keeps the page responsive while it renders.
  startTransition(() => {
    if (container?.hasChildNodes()) hydrateRoot(container, app);
    else if (container) createRoot(container).render(app);
  });
}

/** Removes transient parameters from the address before anything else runs. */
async function open(): Promise<void> {
  const { pathname, search } = window.location;
  if (search !== '') {
    await import('./app/enter.ts').then(
      ({ enter }) => enter(),
      // Its code failed to load: removes the whole query, which may contain a token.
      () => window.history.replaceState(null, '', pathname),
    );
  }
  await show();
}

setInitialSearch(window.location.search);
reloadOnLogOut();
trackFailedStyles();
handleChunkLoadErrors();
setLanguageAndBrand();
void nextTask().then(open);
