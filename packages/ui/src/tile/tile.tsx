import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './tile.module.css';

/** A grid of two columns; with `three`, three columns from 551 px. */
export function Tiles({ three, children }: { three?: boolean; children: ReactNode }) {
  return <div className={cx(styles['tiles'], three && styles['three'])}>{children}</div>;
}

export type TileProps = { icon: IconType; title: ReactNode; detail?: ReactNode } & (
  | { href: string }
  | { onPress: () => void }
  | { disabled: true }
);

/** An action as a tile. If `disabled`, give the reason in `detail`. */
export function Tile(props: TileProps) {
  const Icon = props.icon;
  const content = (
    <>
      <Icon />
      <span>
        {props.title}
        {props.detail && <small>{props.detail}</small>}
      </span>
    </>
  );
  if ('href' in props) {
    return (
      <Link className={styles['tile']} href={props.href}>
        {content}
      </Link>
    );
  }
  const disabled = 'disabled' in props;
  return (
    <button
      type="button"
      className={styles['tile']}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : props.onPress}
    >
      {content}
    </button>
  );
}
