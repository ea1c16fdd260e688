import { flagContext } from '@senda/core/features/flag';
import { createPageViewReporter, isCardPage } from '@senda/core/features/telemetry';
import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withStyles } from '../platform/load/failed-styles.ts';
import { site } from '../platform/site.ts';
import { device } from '../platform/state/device.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { beaconTo, type Monitor, reportErrors } from './monitor.ts';

/** Ignores an adapter whose code failed to load: no customer needs it. */
const ignoreLoadError = (): undefined => undefined;

const userId = (): string | null => store.get(claimsAtom)?.external_id ?? null;

/** Runs the adapters of this build (docs/adapters.md); only the app link is visible. */
export function Adapters() {
  const { pathname: path } = useLocation();
  return (
    <>
      {site.monitoring !== '' && <Monitored monitor={beaconTo(site.monitoring)} />}
      {!isCardPage(path) && <NonCardAdapters />}
    </>
  );
}

/** Runs the adapters that are off on card pages. */
function NonCardAdapters() {
  useEffect(() => {
    if (site.externalIp === '') return undefined;
    const started = import('./external-ip.ts').then(
      ({ storeExternalIp }) => storeExternalIp(),
      ignoreLoadError,
    );
    return () => void started.then((stop) => stop?.());
  }, []);
  useEffect(() => {
    if (!site.visitorId) return;
    void import('./visitor-id.ts').then(
      ({ findVisitorId, fingerprintJs }) => findVisitorId(fingerprintJs),
      ignoreLoadError,
    );
  }, []);
  return (
    <>
      {site.flags !== '' && <Flagged address={site.flags} />}
      {site.downloadApp && (
        <Suspense>
          <AppLink />
        </Suspense>
      )}
    </>
  );
}

const AppLink = lazy(async () => ({
  default: await withStyles(import('./app-link.tsx')).then(
    (module) => module.AppLink,
    () => () => null,
  ),
}));

/** Loads feature flags, again when another customer logs in. */
function Flagged({ address }: { address: string }) {
  const claims = useAtomValue(claimsAtom);
  const { external_id: id, email } = claims ?? { external_id: null, email: '' };
  useEffect(() => {
    const unmounted = new AbortController();
    void import('./flags.ts').then(({ loadFlags, remoteFlags }) => {
      const context = flagContext({ userId: id, email, device: device() });
      return loadFlags(context, remoteFlags(address), unmounted.signal);
    }, ignoreLoadError);
    return () => unmounted.abort();
  }, [address, id, email]);
  return null;
}

/** Sends page views with the user's id or "none" (spec 2.page-view), errors and web vitals. */
function Monitored({ monitor }: { monitor: Monitor }) {
  const { pathname: path } = useLocation();
  const [to] = useState(monitor);
  const [sendPageView] = useState(() => createPageViewReporter((view) => to.send(view)));
  useEffect(() => sendPageView(path, userId()), [sendPageView, path]);
  useEffect(() => reportErrors(to, userId), [to]);
  useEffect(() => {
    if (!site.webVitals) return;
    void Promise.all([import('web-vitals'), import('./vitals.ts')]).then(
      ([vitals, { sendVitals }]) => sendVitals(vitals, (vital) => to.send(vital), userId),
      ignoreLoadError,
    );
  }, [to]);
  return null;
}
