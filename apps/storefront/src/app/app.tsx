import { LinkProvider, Spinner } from '@senda/ui';
import { Provider } from 'jotai/react';
import { Suspense, useCallback } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { Notifications } from '../shell/toasts.tsx';
import { store } from '../state/store.ts';
import { Pages } from './pages.tsx';
import { Rescue } from './rescue.tsx';

/** Composition root: the app's store, its addresses, and a net under them. */
export function App() {
  return (
    <Provider store={store}>
      <Rescue>
        <BrowserRouter>
          <Frame />
        </BrowserRouter>
      </Rescue>
    </Provider>
  );
}

function Frame() {
  const goTo = useNavigate();
  const navigate = useCallback((href: string) => void goTo(href), [goTo]);
  return (
    <LinkProvider navigate={navigate}>
      <Suspense fallback={<Boot />}>
        <Pages />
        <Notifications />
      </Suspense>
    </LinkProvider>
  );
}

const Boot = () => (
  <div className="boot" aria-busy="true">
    <Spinner />
  </div>
);
