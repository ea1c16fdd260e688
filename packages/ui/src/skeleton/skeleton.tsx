import { cx } from '../lib/cx.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** In px, or any CSS length; a page that is written as HTML ahead of time says it in a class instead. */
  height?: number | string;
  width?: number | string;
  className?: string | undefined;
  /** The corners of what will stand here: 'l' a tile, 'xl' a card. */
  radius?: 'l' | 'xl';
};

/** The place of something that is on its way. Say so once in words beside it; the bones say nothing aloud. */
export function Skeleton({ height, width = '100%', radius, className }: SkeletonProps) {
  return (
    <div
      className={cx(styles['bone'], radius && styles[radius], className)}
      style={height === undefined ? undefined : { height, width }}
      aria-hidden="true"
    />
  );
}
