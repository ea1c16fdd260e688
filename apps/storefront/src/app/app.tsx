import { type LinkProps, LinkProvider } from '@senda/ui';
import { Provider, useAtomValue } from 'jotai/react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { documentsPath } from '../platform/documents-path.ts';
import { withStyles } from '../platform/load/failed-styles.ts';
import { afterFirstPage } from '../platform/load/shown.ts';
import { site } from '../platform/site.ts';
import { enteringAtom, leavingAtom } from '../platform/state/entry.ts';
import { notificationsAtom } from '../platform/state/notifications.ts';
import { store } from '../platform/state/store.ts';
import { Boot } from '../shell/boot.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';

/** The composition root: store, error boundary and routes. */
export function App() {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <Frame />
      </ErrorBoundary>
    </Provider>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entering = useAtomValue(enteringAtom);
  const isLeaving = useAtomValue(leavingAtom);
  const redirectTo = useEffectEvent((target: string) => void navigate(target, { replace: true }));
  useEffect(() => {
    if (entering) return;
    // The checks of a path follow the page itself. If their code does not load there is no network for them.
    void afterFirstPage().then(async () => {
      const boot = await import('./boot.ts').catch(() => null);
      await boot?.runPathChecks(pathname, (target) => redirectTo(target));
    });
  }, [entering, pathname]);
  return (
    <LinkProvider link={RouterLink}>
      <Suspense fallback={<Boot />}>
        {isLeaving ? <Boot /> : entering ? <entering.Page /> : <AppRoutes />}
        <Notifications />
        {hasAdapters && (
          <Suspense>
            <Adapters />
          </Suspense>
        )}
      </Suspense>
    </LinkProvider>
  );
}

/** A link of the design system that navigates by the router; a document is loaded by the browser. */
const RouterLink = ({ href, ...rest }: LinkProps) => (
  <Link {...rest} to={href} discover="none" reloadDocument={href.startsWith(documentsPath)} />
);

const Toasts = lazy(async () => ({
  default: (await withStyles(import('../shell/toasts.tsx'))).Notifications,
}));

/** Adapters are downloaded only if this build has any. */
const { monitoring, externalIp, downloadApp, flags, visitorId } = site;
const hasAdapters = [monitoring, externalIp, downloadApp, flags, visitorId].some(Boolean);
const Adapters = lazy(async () => ({ default: (await import('../adapters/adapters.tsx')).Adapters }));

/** Downloads the toasts with the first notification. */
function Notifications() {
  const hasAny = useAtomValue(notificationsAtom).length > 0;
  return hasAny ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
