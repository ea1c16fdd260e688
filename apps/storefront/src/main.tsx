import '@senda/ui/tokens.css';
import '@senda/ui/brand-norte.css';
import '@senda/ui/base.css';
import './app/app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { site } from './app/site.ts';
import { enter } from './entry/enter.ts';
import { localeAtom } from './locale/locale.ts';
import { store } from './state/store.ts';

enter();

const root = document.documentElement;
root.lang = store.get(localeAtom);
if (site.brand !== 'senda') root.dataset['brand'] = site.brand;

const place = document.getElementById('root');
// A page that came ready-made (scripts/prerender.ts) is taken over as it stands.
if (place?.hasChildNodes()) hydrateRoot(place, <App />);
else if (place) createRoot(place).render(<App />);
