import { createPageViewReporter, facts, flagContext, flagNames, isCardPage } from '@senda/core';
import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withStyles } from '../platform/load/failed-styles.ts';
import { site } from '../platform/site.ts';
import { device } from '../platform/state/device.ts';
import { claimsAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';
import { beaconTo, type Monitor, tellErrors } from './monitor.ts';

/** The code of an adapter did not come: nothing that a customer does needs it. */
const dispense = (): undefined => undefined;

const userId = (): string | null => store.get(claimsAtom)?.external_id ?? null;

/** What this build tells others and asks of them (docs/adapters.md); of it only the link to the app shows. */
export function Adapters() {
  const { pathname: path } = useLocation();
  return (
    <>
      {site.monitoring !== '' && <Monitored monitor={beaconTo(site.monitoring)} />}
      {!isCardPage(path) && <Asking />}
    </>
  );
}

/** What is asked of others, where no card can be typed. */
function Asking() {
  useEffect(() => {
    if (site.externalIp === '') return undefined;
    const asked = import('./external-ip.ts').then(({ keepExternalIp }) => keepExternalIp(), dispense);
    return () => void asked.then((stop) => stop?.());
  }, []);
  useEffect(() => {
    if (!site.visitorId) return;
    void import('./visitor-id.ts').then(
      ({ findVisitorId, fingerprintJs }) => findVisitorId(fingerprintJs),
      dispense,
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

/** Feature flags, asked for anew when somebody else is logged in. */
function Flagged({ address }: { address: string }) {
  const claims = useAtomValue(claimsAtom);
  const { external_id: id, email } = claims ?? { external_id: null, email: '' };
  useEffect(() => {
    const leaving = new AbortController();
    void import('./flags.ts').then(({ followFlags, remoteFlags }) => {
      const context = flagContext({ userId: id, email, device: device() });
      return followFlags(flagNames(facts), context, remoteFlags(address), leaving.signal);
    }, dispense);
    return () => leaving.abort();
  }, [address, id, email]);
  return null;
}

/** Every route change is a page view, with the user's id or "none" (specification, section 2). */
function Monitored({ monitor }: { monitor: Monitor }) {
  const { pathname: path } = useLocation();
  const [to] = useState(monitor);
  const [tell] = useState(() => createPageViewReporter((view) => to.send(view)));
  useEffect(() => tell(path, userId()), [tell, path]);
  useEffect(() => tellErrors(to, userId), [to]);
  useEffect(() => {
    if (!site.webVitals) return;
    void Promise.all([import('web-vitals'), import('./vitals.ts')]).then(
      ([vitals, { tellVitals }]) => tellVitals(vitals, (vital) => to.send(vital), userId),
      dispense,
    );
  }, [to]);
  return null;
}
