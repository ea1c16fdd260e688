import { cx } from '../lib/cx.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** In px, or a CSS length. Prerendered pages set it by class instead. */
  height?: number | string;
  width?: number | string;
  className?: string | undefined;
  /** Corner radius of the final content: 'l' for a tile, 'xl' for a card. */
  radius?: 'l' | 'xl';
};

/** A placeholder for loading content, hidden from assistive technology. Announce the loading once in text. */
export function Skeleton({ height, width = '100%', radius, className }: SkeletonProps) {
  return (
    <div
      className={cx(styles['bone'], radius && styles[radius], className)}
      style={height === undefined ? undefined : { height, width }}
      aria-hidden="true"
    />
  );
}
