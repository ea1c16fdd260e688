import './journey/uncover.ts';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { followChunkLoadErrors } from './app/rescue.tsx';
import { nextTask } from './next-task.ts';
import { followLostStyles } from './platform/load/lost-styles.ts';
import { localeAtom } from './platform/locale/locale.ts';
import { site } from './platform/site.ts';
import { followLogOut } from './platform/state/another-tab.ts';
import { setLandedSearch } from './platform/state/landing.ts';
import { store } from './platform/state/store.ts';

/** The document in the language and the brand of whoever has it open. */
function dress(): void {
  const root = document.documentElement;
  const locale = store.get(localeAtom);
  // The same once more would have a page that came ready-made laid out anew.
  if (root.lang !== locale) root.lang = locale;
  if (site.brand !== 'senda') root.dataset['brand'] = site.brand;
}

async function show(): Promise<void> {
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  // What came with the address may have changed it.
  dress();
  const place = document.getElementById('root');
  // Not as transitions: an address and the run that it follows change in one drawing of the page.
  const app = (
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  );
  // A transition is worked at piece by piece, so that whoever types or scrolls meanwhile is answered.
  startTransition(() => {
    // A page that came ready-made (scripts/prerender.ts) is taken over as it stands.
    if (place?.hasChildNodes()) hydrateRoot(place, app);
    else if (place) createRoot(place).render(app);
  });
}

/** Nothing is shown, and nothing runs, before what only passes through has left the address. */
async function open(): Promise<void> {
  const { pathname, search } = window.location;
  if (search !== '') {
    await import('./app/enter.ts').then(
      ({ enter }) => enter(),
      // Its code did not come: then the whole query goes, for a token may be in it.
      () => window.history.replaceState(null, '', pathname),
    );
  }
  await show();
}

setLandedSearch(window.location.search);
followLogOut();
followLostStyles();
followChunkLoadErrors();
dress();
void nextTask().then(open);
