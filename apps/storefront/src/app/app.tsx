import { LinkProvider } from '@senda/ui';
import { Provider, useAtomValue } from 'jotai/react';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Boot } from '../shell/boot.tsx';
import { enteringAtom } from '../state/entry.ts';
import { notificationsAtom } from '../state/notifications.ts';
import { store } from '../state/store.ts';
import { withStyles } from './lost-styles.ts';
import { Pages } from './pages.tsx';
import { Rescue } from './rescue.tsx';
import { afterFirstPage } from './shown.ts';
import { site } from './site.ts';

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
  const [pathname, goTo] = useLocation();
  const entering = useAtomValue(enteringAtom);
  const navigate = useCallback((href: string) => goTo(href), [goTo]);
  useEffect(() => {
    if (entering) return;
    // What is asked of every path comes after the page itself. Without this code there is no network, and nothing to be asked.
    void afterFirstPage().then(async () => {
      const boot = await import('../entry/boot.ts').catch(() => null);
      await boot?.arriveAt(pathname);
    });
  }, [entering, pathname]);
  return (
    <LinkProvider navigate={navigate}>
      <Suspense fallback={<Boot />}>
        {entering ? <entering.Page /> : <Pages />}
        <Notifications />
        {adapts && (
          <Suspense>
            <Adapters />
          </Suspense>
        )}
      </Suspense>
    </LinkProvider>
  );
}

const Toasts = lazy(async () => ({
  default: (await withStyles(import('../shell/toasts.tsx'))).Notifications,
}));

/** Nothing is downloaded for adapters where the build has none. */
const { monitoring, externalIp, downloadApp, flags, visitorId } = site;
const adapts = [monitoring, externalIp, downloadApp, flags, visitorId].some(Boolean);
const Adapters = lazy(async () => ({ default: (await import('../adapters/adapters.tsx')).Adapters }));

/** Nothing is downloaded for notifications before there is one. */
function Notifications() {
  const some = useAtomValue(notificationsAtom).length > 0;
  return some ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
