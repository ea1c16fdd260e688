import { browserTargets, type CloseTarget, closeAddress } from '@senda/core/features/webview';
import { ButtonLink, Main, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { site } from '../platform/site.ts';
import { webviewAtom } from '../platform/state/entry.ts';
import { openAppAddress } from '../platform/webview/open-app-address.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** The page of a webview close target: notifies the native app; in a browser it shows the result and links. */
export function ClosePage({ target }: { target: CloseTarget }) {
  const webview = useAtomValue(webviewAtom);
  useEffect(() => {
    if (webview) openAppAddress(closeAddress(site.appScheme, target));
  }, [webview, target]);
  return <CloseScreen target={target} webview={webview} />;
}

/** A browser gets here by its address only: the page of the flow shows the result itself. */
const withoutResult: readonly CloseTarget[] = [
  '/updateCardSuccess',
  '/profileUpdateEmailSuccess',
  '/reversePortOutSuccess',
  '/winbackrewards',
];

/** The result, with links in a browser only: the native app has its own navigation. */
export function CloseScreen({ target, webview }: { target: CloseTarget; webview: boolean }) {
  const { t } = useText();
  const name = target.slice(1);
  const hasResult = webview || !withoutResult.includes(target);
  const title = t(`session.${name}.${hasResult ? 'title' : 'inBrowser'}`);
  return (
    <AppShell title={title}>
      <Main kind="scene">
        <Scene name={hasResult ? 'success' : 'ahead'} />
        <StateBlock
          title={title}
          text={t(webview ? 'session.app' : `session.${name}.text`)}
          actions={
            !webview && (
              <ButtonLink kind="fwd" href={browserTargets[target]}>
                {t(`session.on.${browserTargets[target].slice(1)}`)}
              </ButtonLink>
            )
          }
        />
      </Main>
    </AppShell>
  );
}
