import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './shell.module.css';

/** The page footer: links and a line of small print. */
export function Footer({
  links,
  note,
  zoneId,
}: {
  links: readonly { href: string; label: string }[];
  note: ReactNode;
  /** Id of a container for links added by portals. */
  zoneId?: string;
}) {
  return (
    <footer className={styles['foot']}>
      <div className={cx('wrap', styles['foot-in'])}>
        {links.map((link) => (
          <Link key={link.href} href={link.href}>
            {link.label}
          </Link>
        ))}
        {zoneId && <div id={zoneId} className={styles['zone']} />}
        <p>{note}</p>
      </div>
    </footer>
  );
}
