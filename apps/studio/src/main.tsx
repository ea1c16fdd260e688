import '@senda/ui/tokens.css';
import '@senda/ui/base.css';
import './app/app.css';
import { Provider } from 'jotai/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { showLocale } from './platform/locale.ts';
import { completeSignIn } from './platform/staff.ts';
import { store } from './platform/store.ts';

/** The folder that the page is in: the static page may be in any. */
const basename = new URL(document.baseURI).pathname;

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root.');
await completeSignIn();
await showLocale();
createRoot(container).render(
  <Provider store={store}>
    <BrowserRouter basename={basename}>
      <App />
    </BrowserRouter>
  </Provider>,
);
