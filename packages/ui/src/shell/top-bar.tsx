import type { ReactNode } from 'react';
import { CodeButton, IconButton, IconLink } from '../button/icon-button.tsx';
import { HelpIcon, LeftIcon } from '../icon/icons.ts';
import { Link } from '../link/link.tsx';
import styles from './shell.module.css';

export type TopBarProps = {
  logoHref: string;
  logoText: string;
  back?: { label: string; onPress: () => void } | undefined;
  /** Shown from 901 px. */
  nav?: { label: string; items: readonly { href: string; label: string; current?: boolean }[] } | undefined;
  /** The other language: its code ("ES"), a name that contains the code ("ES: Cambiar a español"), its tag ("es-MX"). */
  language: { code: string; label: string; lang: string; onPress: () => void };
  help?: { href: string; label: string } | undefined;
  /** The account link or menu, or the way to log in. */
  account?: ReactNode;
};

/** The sticky top bar, 60 px high. */
export function TopBar({ logoHref, logoText, back, nav, language, help, account }: TopBarProps) {
  return (
    <header className={styles['top']}>
      <div className={styles['top-in']}>
        {back && (
          <IconButton className={styles['back']} label={back.label} icon={LeftIcon} onClick={back.onPress} />
        )}
        <Link className={styles['logo']} href={logoHref}>
          <span>{logoText}</span>
        </Link>
        {nav && <MainNav {...nav} />}
        <CodeButton
          className={styles['lang']}
          lang={language.lang}
          code={language.code}
          label={language.label}
          onClick={language.onPress}
        />
        {help && <IconLink href={help.href} label={help.label} icon={HelpIcon} />}
        {account}
      </div>
    </header>
  );
}

function MainNav({ label, items }: NonNullable<TopBarProps['nav']>) {
  return (
    <nav className={styles['nav']} aria-label={label}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
