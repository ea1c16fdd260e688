import { type LinkProps, LinkProvider } from '@senda/ui';
import { Provider, useAtomValue } from 'jotai/react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { withStyles } from '../platform/load/lost-styles.ts';
import { afterFirstPage } from '../platform/load/shown.ts';
import { site } from '../platform/site.ts';
import { enteringAtom } from '../platform/state/entry.ts';
import { notificationsAtom } from '../platform/state/notifications.ts';
import { store } from '../platform/state/store.ts';
import { Boot } from '../shell/boot.tsx';
import { Rescue } from './rescue.tsx';
import { AppRoutes } from './routes.tsx';

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
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entering = useAtomValue(enteringAtom);
  const redirectTo = useEffectEvent((target: string) => void navigate(target, { replace: true }));
  useEffect(() => {
    if (entering) return;
    // What is asked of every path comes after the page itself. Without this code there is no network, and nothing to be asked.
    void afterFirstPage().then(async () => {
      const boot = await import('./boot.ts').catch(() => null);
      await boot?.arriveAt(pathname, (target) => redirectTo(target));
    });
  }, [entering, pathname]);
  return (
    <LinkProvider link={RouterLink}>
      <Suspense fallback={<Boot />}>
        {entering ? <entering.Page /> : <AppRoutes />}
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

/** A link of the design system that changes page by the router. */
const RouterLink = ({ href, ...rest }: LinkProps) => <Link {...rest} to={href} discover="none" />;

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
