import { Button, RefreshIcon } from '@senda/ui';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useText } from '../locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { isLostCode, loadAnewIfThere, mayLoadAnew } from './lost-code.ts';

/**
 * Never a blank page: when a page cannot be shown at all this says so, in her language where its words have come. Code that
 * did not come is asked for again, as what she has chosen is kept: by her, when the network is back, and once by itself.
 */
export class Rescue extends Component<{ children: ReactNode }, { failed: 'code' | 'page' | null }> {
  override state = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: isLostCode(error) ? 'code' : 'page' };
  }

  override render() {
    if (this.state.failed === null) return this.props.children;
    return <Rescued isLost={this.state.failed === 'code'} />;
  }
}

function Rescued({ isLost }: { isLost: boolean }) {
  const { t } = useText();
  const hasWords = t('shell.lost.title') !== 'shell.lost.title';
  useEffect(() => {
    // The address of another page: it may be one that can be shown.
    const again = () => void loadAnewIfThere();
    window.addEventListener('popstate', again);
    if (!isLost) return () => window.removeEventListener('popstate', again);
    window.addEventListener('online', again);
    if (navigator.onLine && mayLoadAnew(Date.now())) again();
    return () => {
      window.removeEventListener('popstate', again);
      window.removeEventListener('online', again);
    };
  }, [isLost]);
  if (!hasWords) return <Fallback />;
  return isLost ? <LostCode /> : <LostPage />;
}

/** The page's code did not come. */
function LostCode() {
  const { t } = useText();
  const [tries, setTries] = useState(0);
  const again = async () => {
    if (!(await loadAnewIfThere())) setTries((made) => made + 1);
  };
  return (
    <AppShell layout="no-footer" title={t('shell.lost.title')}>
      <main className="wrap page narrow stack" id="main">
        <h1>{t('shell.lost.title')}</h1>
        <p className="muted">{t('shell.lost.text')}</p>
        <p role="status" key={tries}>
          {tries > 0 && t('problem.unreachable')}
        </p>
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
    <AppShell layout="no-footer" title={t('common.tech.title')}>
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

/** The specification's Spanish defaults: no message file has come. */
const Fallback = () => (
  <main className="wrap page narrow stack" id="main" lang="es-MX">
    <h1>{fallback.title}</h1>
    <p className="muted">{fallback.text}</p>
    <p>
      <a href={window.location.href}>{fallback.reload}</a>
    </p>
  </main>
);

const fallback = {
  title: 'Desafíos técnicos',
  text: 'No pudimos cargar esta página. Lo que ya elegiste está guardado.',
  reload: 'Volver a cargar',
};
