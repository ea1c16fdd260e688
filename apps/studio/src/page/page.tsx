import { IconLink, LeftIcon, LinkButton } from '@senda/ui';
import { type ReactNode, useEffect } from 'react';
import { otherLocale, showLocale } from '../platform/locale.ts';
import { useText } from '../platform/use-text.ts';
import styles from './page.module.css';

interface PageProps {
  /** The heading of the bar. */
  readonly title: string;
  /** Beside the heading: a tag. */
  readonly status?: ReactNode;
  /** A page below the first one leads back to it. */
  readonly back?: string;
  /** What is done to all that the page shows. */
  readonly tools?: ReactNode;
  /** Nothing to show yet. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A page of Journey Studio: its bar and its content. */
export function Page({ title, status, back, tools, busy, children }: PageProps) {
  const { t, locale } = useText();
  const name = t('studio.name');
  useEffect(() => {
    document.title = title === name ? name : `${title} · ${name}`;
  }, [title, name]);
  const other = otherLocale(locale);
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('studio.skip')}
      </a>
      <header className={styles['bar']}>
        <div className={styles['in']}>
          {back === undefined ? (
            <span className={styles['mark']} aria-hidden="true" />
          ) : (
            <IconLink label={back} icon={LeftIcon} href="/" />
          )}
          <p className={styles['title']}>{title}</p>
          <span className={styles['status']}>{status}</span>
          {tools}
          <LinkButton className={styles['end']} lang={other} onClick={() => void showLocale(other)}>
            {t('studio.language')}
          </LinkButton>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['in']} aria-busy={busy || undefined}>
        {children}
      </main>
    </>
  );
}
