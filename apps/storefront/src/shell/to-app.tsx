import { closeTargetOf } from '@senda/core/features/webview';
import { ButtonLink } from '@senda/ui';
import { useLocation } from 'react-router-dom';
import { useText } from '../platform/locale/use-text.ts';
import styles from './to-app.module.css';

/** The way from a page back to the native app, where its customer may leave. */
export function ToApp() {
  const { t } = useText();
  const target = closeTargetOf(useLocation().pathname);
  if (target === null) return null;
  return (
    <footer className={styles['to-app']}>
      <ButtonLink kind="line" href={target}>
        {t('shell.toApp')}
      </ButtonLink>
    </footer>
  );
}
