import type { ReactNode } from 'react';
import type { IconType } from '../icon/icon.tsx';
import { cx } from '../lib/cx.ts';
import { Link } from '../link/link.tsx';
import styles from './tile.module.css';

/** Tiles two abreast; `three` from 551 px. */
export function Tiles({ three, children }: { three?: boolean; children: ReactNode }) {
  return <div className={cx(styles['tiles'], three && styles['three'])}>{children}</div>;
}

export type TileProps = { icon: IconType; title: ReactNode; detail?: ReactNode } & (
  | { href: string }
  | { onPress: () => void }
  | { disabled: true }
);

/** A deed on a line. Where it cannot be done now, `disabled`, and the detail says why. */
export function Tile(props: TileProps) {
  const Icon = props.icon;
  const inside = (
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
        {inside}
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
      {inside}
    </button>
  );
}
