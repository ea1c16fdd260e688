import { footerZoneMachine } from '@senda/core';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { createActor, toPromise } from 'xstate';
import { useText } from '../platform/locale/use-text.ts';
import { footerZone } from '../shell/app-shell.tsx';
import { findDownloadApp } from './download-app.ts';

const zone = () => document.getElementById(footerZone);

/** Puts something into the foot of the page that is shown, once that is there; nowhere on a page without one. */
function InFoot({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let left = false;
    const actor = createActor(footerZoneMachine, { input: { isPresent: () => zone() !== null } });
    void toPromise(actor).then(() => {
      if (!left) setFoot(zone());
    });
    actor.start();
    return () => {
      left = true;
      actor.stop();
    };
  }, []);
  return foot && createPortal(children, foot);
}

/** The link to the app, in the foot of every page that has one. Without an address of it there is none. */
export function AppLink() {
  const { t } = useText();
  const { pathname } = useLocation();
  const [app, setApp] = useState<string | null>(null);
  useEffect(() => void findDownloadApp().then(setApp), []);
  if (app === null) return null;
  // Another page has a foot of its own.
  return (
    <InFoot key={pathname}>
      <a href={app}>{t('shell.app')}</a>
    </InFoot>
  );
}
