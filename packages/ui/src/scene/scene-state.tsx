import type { ReactNode } from 'react';
import { ActionList } from '../dialog/action-list.tsx';
import styles from './scene-state.module.css';

export type SceneStateProps = {
  /** A `DrawnScene` that bleeds, or null while it is not loaded. */
  scene: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The way on, above the actions. */
  way?: ReactNode;
  actions: ReactNode;
  /** Content below the actions. */
  children?: ReactNode;
};

/** What has happened and what comes next, with a scene above the words, beside them from 901 px. */
export const SceneState = ({ scene, title, text, way, actions, children }: SceneStateProps) => (
  <div className={styles['clip']}>
    <div className={`wrap ${styles['inside']}`}>
      <div className={styles['art']}>{scene}</div>
      <div className={styles['words']}>
        <h1>{title}</h1>
        {text && <p className="lede">{text}</p>}
        {way}
        <ActionList className={styles['acts']}>{actions}</ActionList>
        {children && <div className={styles['rest']}>{children}</div>}
      </div>
    </div>
  </div>
);
