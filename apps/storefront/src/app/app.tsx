import { LinkProvider } from '@senda/ui';
import { Provider } from 'jotai/react';
import { Suspense, useCallback } from 'react';
import { useLocation } from 'wouter';
import { Boot } from '../shell/boot.tsx';
import { Notifications } from '../shell/toasts.tsx';
import { store } from '../state/store.ts';
import { Pages } from './pages.tsx';
import { Rescue } from './rescue.tsx';

/** Composition root: the app's store, its addresses, and a net under them. */
export function App() {
  return (
    <Provider store={store}>
      <Rescue>
        <Frame />
      </Rescue>
    </Provider>
  );
}

function Frame() {
  const [, goTo] = useLocation();
  const navigate = useCallback((href: string) => goTo(href), [goTo]);
  return (
    <LinkProvider navigate={navigate}>
      <Suspense fallback={<Boot />}>
        <Pages />
        <Notifications />
      </Suspense>
    </LinkProvider>
  );
}
