import { useId } from 'react';
import buttons from '../button/button.module.css';
import { UserIcon } from '../icon/icons.ts';
import { OutIcon } from '../icon/later-icons.ts';
import { usePopover } from '../lib/use-popover.ts';
import { Link } from '../link/link.tsx';
import styles from './account-menu.module.css';

export type AccountMenuProps = {
  /** The accessible name of the button that opens the menu. */
  label: string;
  links: readonly { href: string; label: string }[];
  logOut: {
    label: string;
    /** The effect on unfinished orders. */
    note: string;
    busy: boolean;
    busyText: string;
    onPress: () => void;
  };
};

/** The account menu of the top bar. */
export function AccountMenu({ label, links, logOut }: AccountMenuProps) {
  const { opener, popover } = usePopover();
  const noteId = useId();
  return (
    <>
      <button type="button" {...opener} className={buttons['ib']} aria-label={label}>
        <UserIcon />
      </button>
      <div {...popover} className={styles['menu']}>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <Link href={link.href}>{link.label}</Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles['out']}
          aria-describedby={noteId}
          aria-disabled={logOut.busy}
          onClick={logOut.busy ? undefined : logOut.onPress}
        >
          <OutIcon size="s" />
          {logOut.label}
        </button>
        <p id={noteId} className="muted small">
          {logOut.note}
        </p>
        <output className="vh">{logOut.busy && logOut.busyText}</output>
      </div>
    </>
  );
}
