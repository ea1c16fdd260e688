import { navigationTargets } from '@senda/core/base/addresses';
import { Button, ButtonLink, Main, RefreshIcon, Scene, StateBlock } from '@senda/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import {
  followNetwork,
  isChunkLoadError,
  isOffline,
  reloadIfReachable,
} from '../platform/load/chunk-load-error.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { Reach } from '../shell/reach.tsx';

/** Shows an error page in the customer's language, or `fallback` while its messages are missing. */
export function ErrorPages({ error, fallback }: { error: unknown; fallback: ReactNode }) {
  const isChunkError = isChunkLoadError(error);
  const offline = useSyncExternalStore(followNetwork, isOffline);
  const { t } = useText();
  const hasMessages = t('shell.lost.title') !== 'shell.lost.title';
  useEffect(() => {
    // Another page may be loadable.
    const retry = () => void reloadIfReachable();
    window.addEventListener('popstate', retry);
    return () => window.removeEventListener('popstate', retry);
  }, []);
  if (!hasMessages) return fallback;
  return isChunkError ? <ChunkErrorPage offline={offline} /> : <UnknownErrorPage />;
}

/** The page for code that failed to load: without a network, or because the server does not send it. */
export function ChunkErrorPage({ offline }: { offline: boolean }) {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const retry = async () => {
    if (!(await reloadIfReachable())) setTries((count) => count + 1);
  };
  const title = t(offline ? 'shell.offline.title' : 'shell.lost.title');
  return (
    <AppShell title={title}>
      <Main kind="calm">
        <Scene name="lost" />
        <StateBlock
          title={title}
          text={t(offline ? 'shell.offline.text' : 'shell.lost.text')}
          actions={
            <Button kind="ink" icon={RefreshIcon} onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
          }
          rest={<output key={tries}>{tries > 0 && t('problem.unreachable')}</output>}
        />
      </Main>
    </AppShell>
  );
}

/** The page for any other error. */
function UnknownErrorPage() {
  const { t } = useText();
  return (
    <AppShell title={t('common.tech.title')}>
      <Main kind="scene">
        <Scene name="failed" />
        <StateBlock
          title={t('common.tech.title')}
          text={t('common.tech.text')}
          actions={
            // Outside the router, so that both load the app again.
            <>
              <ButtonLink kind="fwd" icon={RefreshIcon} href={window.location.href}>
                {t('common.tech.reload')}
              </ButtonLink>
              <ButtonLink kind="line" href={navigationTargets.gotoShopPage}>
                {t('shell.notFound.plans')}
              </ButtonLink>
            </>
          }
          rest={<Reach />}
        />
      </Main>
    </AppShell>
  );
}
