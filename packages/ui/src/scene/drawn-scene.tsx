import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './drawn-scene.module.css';

export type DrawnSceneProps = {
  /** Lets the line run on past the picture; an element around it has to clip it. */
  bleed?: boolean;
  className?: string | undefined;
};

/** A drawing of what a page is about. The words beside it say the same. */
export type DrawnScene = (props: DrawnSceneProps) => ReactNode;

/** Creates a scene from its drawing on 320 × 240. Inline, so that it has the colours of brand and theme. */
export function drawnScene(drawing: ReactNode): DrawnScene {
  return function Scene({ bleed = false, className }) {
    return (
      <svg
        className={cx(styles['scene'], bleed && styles['bleed'], className)}
        viewBox="0 0 320 240"
        fill="none"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}
