import { pageTeller } from '@senda/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { site } from '../app/site.ts';
import { claimsAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { beaconTo, type Monitor, tellErrors } from './monitor.ts';

const userId = (): string | null => store.get(claimsAtom)?.external_id ?? null;

/** What this build tells others and asks of them (docs/adapters.md); it shows nothing. */
export function Adapters() {
  useEffect(() => {
    if (site.externalIp === '') return undefined;
    const asked = import('./external-ip.ts').then(({ keepExternalIp }) => keepExternalIp());
    return () => void asked.then((stop) => stop());
  }, []);
  useEffect(() => {
    if (site.downloadApp) void import('./download-app.ts').then(({ findDownloadApp }) => findDownloadApp());
  }, []);
  return site.monitoring === '' ? null : <Monitored monitor={beaconTo(site.monitoring)} />;
}

/** Every route change is a page view, with the user's id or "none" (specification, section 2). */
function Monitored({ monitor }: { monitor: Monitor }) {
  const [path] = useLocation();
  const [to] = useState(monitor);
  const [tell] = useState(() => pageTeller((view) => to.send(view)));
  useEffect(() => tell(path, userId()), [tell, path]);
  useEffect(() => tellErrors(to, userId), [to]);
  return null;
}
