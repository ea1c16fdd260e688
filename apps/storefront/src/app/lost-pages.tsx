import { Button, RefreshIcon } from '@senda/ui';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isChunkLoadError,
  reloadIfReachable,
  reloadWhenReachable,
} from '../platform/load/chunk-load-error.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';

/** Shows an error page in the customer's language, or `fallback` while its messages are missing. */
export function LostPages({ error, fallback }: { error: unknown; fallback: ReactNode }) {
  const isLost = isChunkLoadError(error);
  const { t } = useText();
  const hasWords = t('shell.lost.title') !== 'shell.lost.title';
  useEffect(() => {
    // The address of another page: it may be one that can be shown.
    const again = () => void reloadIfReachable();
    window.addEventListener('popstate', again);
    return () => window.removeEventListener('popstate', again);
  }, []);
  useEffect(() => (isLost ? reloadWhenReachable() : undefined), [isLost]);
  if (!hasWords) return fallback;
  return isLost ? <LostCode /> : <LostPage />;
}

/** The page's code did not come. */
function LostCode() {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const again = async () => {
    if (!(await reloadIfReachable())) setTries((made) => made + 1);
  };
  return (
    <AppShell title={t('shell.lost.title')}>
      <main className="wrap page narrow stack" id="main">
        <h1>{t('shell.lost.title')}</h1>
        <p className="muted">{t('shell.lost.text')}</p>
        <output key={tries}>{tries > 0 && t('problem.unreachable')}</output>
        <p>
          <Button kind="fwd" icon={RefreshIcon} onClick={() => void again()}>
            {t('common.retry')}
          </Button>
        </p>
      </main>
    </AppShell>
  );
}

/** The page has failed, and nobody knows why. */
function LostPage() {
  const { t } = useText();
  return (
    <AppShell title={t('common.tech.title')}>
      <main className="wrap page narrow stack" id="main">
        <h1>{t('common.tech.title')}</h1>
        <p className="muted">{t('common.tech.text')}</p>
        <p>
          <a href={window.location.href}>{t('common.tech.reload')}</a>
        </p>
      </main>
    </AppShell>
  );
}
