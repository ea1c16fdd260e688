import { footerZoneMachine } from '@senda/core/features/telemetry';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { createActor, toPromise } from 'xstate';
import { useText } from '../platform/locale/use-text.ts';
import { footerZone } from '../shell/app-shell.tsx';
import { findDownloadApp } from './download-app.ts';

const zone = () => document.getElementById(footerZone);

/** Renders its children in the page's footer, once it exists. */
function InFooter({ children }: { children: ReactNode }) {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let left = false;
    const actor = createActor(footerZoneMachine, { input: { isPresent: () => zone() !== null } });
    void toPromise(actor).then(() => {
      if (!left) setFooter(zone());
    });
    actor.start();
    return () => {
      left = true;
      actor.stop();
    };
  }, []);
  return footer && createPortal(children, footer);
}

/** The app link in the footer; nothing without an address. */
export function AppLink() {
  const { t } = useText();
  const { pathname } = useLocation();
  const [app, setApp] = useState<string | null>(null);
  useEffect(() => void findDownloadApp().then(setApp), []);
  if (app === null) return null;
  // Each page has its own footer.
  return (
    <InFooter key={pathname}>
      <a href={app}>{t('shell.app')}</a>
    </InFooter>
  );
}
