import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type IconProps = {
  /** 's' is 20 px, 'm' (the default) 24 px; the stroke is 1.75 px in both. */
  size?: 's' | 'm';
  className?: string | undefined;
};

/** An icon component, for props such as `icon={HelpIcon}`. */
export type IconType = (props: IconProps) => ReactNode;

/** Creates an icon component from SVG path data. Always hidden from assistive technology. */
export function icon(path: string, viewBox = '0 0 24 24'): IconType {
  return function Icon({ size = 'm', className }) {
    return (
      <svg className={cx('i', size === 's' && 'i-s', className)} viewBox={viewBox} aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}
