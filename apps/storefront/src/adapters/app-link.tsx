import { footerZoneMachine } from '@senda/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { createActor, toPromise } from 'xstate';
import { useText } from '../locale/use-text.ts';
import { footerZone } from '../shell/app-shell.tsx';
import { findDownloadApp } from './download-app.ts';

const zone = () => document.getElementById(footerZone);

/** The foot of the page that is shown, once it is there; null on a page without one. */
function useFooterZone(): HTMLElement | null {
  const [path] = useLocation();
  const [found, setFound] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let left = false;
    const actor = createActor(footerZoneMachine, { input: { isThere: () => zone() !== null } });
    void toPromise(actor).then(() => {
      if (!left) setFound(zone());
    });
    actor.start();
    return () => {
      left = true;
      actor.stop();
    };
  }, [path]);
  return found;
}

/** The link to the app, in the foot of every page that has one. Without an address of it there is none. */
export function AppLink() {
  const { t } = useText();
  const [app, setApp] = useState<string | null>(null);
  useEffect(() => void findDownloadApp().then(setApp), []);
  const foot = useFooterZone();
  return app !== null && foot !== null ? createPortal(<a href={app}>{t('shell.app')}</a>, foot) : null;
}
