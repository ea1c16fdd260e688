import { navigationTargets } from '@senda/core';
import { Button, ButtonLink, RefreshIcon } from '@senda/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { isChunkLoadError, reloadIfReachable } from '../platform/load/chunk-load-error.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** Shows an error page in the customer's language, or `fallback` while its messages are missing. */
export function ErrorPages({ error, fallback }: { error: unknown; fallback: ReactNode }) {
  const isChunkError = isChunkLoadError(error);
  const { t } = useText();
  const hasMessages = t('shell.lost.title') !== 'shell.lost.title';
  useEffect(() => {
    // Another page may be loadable.
    const retry = () => void reloadIfReachable();
    window.addEventListener('popstate', retry);
    return () => window.removeEventListener('popstate', retry);
  }, []);
  if (!hasMessages) return fallback;
  return isChunkError ? <ChunkErrorPage /> : <UnknownErrorPage />;
}

/** The page for code that failed to load. */
function ChunkErrorPage() {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const retry = async () => {
    if (!(await reloadIfReachable())) setTries((count) => count + 1);
  };
  return (
    <AppShell title={t('shell.lost.title')}>
      <main className="wrap page narrow stack" id="main">
        <h1>{t('shell.lost.title')}</h1>
        <p className="muted">{t('shell.lost.text')}</p>
        <output key={tries}>{tries > 0 && t('problem.unreachable')}</output>
        <p>
          <Button kind="fwd" icon={RefreshIcon} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        </p>
      </main>
    </AppShell>
  );
}

/** The page for any other error. */
function UnknownErrorPage() {
  const { t } = useText();
  return (
    <AppShell title={t('common.tech.title')}>
      <main className="wrap page narrow stack" id="main">
        <h1>{t('common.tech.title')}</h1>
        <p className="muted">{t('common.tech.text')}</p>
        {/* Outside the router, so that both load the app again. */}
        <p className="row">
          <ButtonLink kind="fwd" icon={RefreshIcon} href={window.location.href}>
            {t('common.tech.reload')}
          </ButtonLink>
          <ButtonLink kind="line" href={navigationTargets.gotoShopPage}>
            {t('shell.notFound.plans')}
          </ButtonLink>
        </p>
      </main>
    </AppShell>
  );
}
