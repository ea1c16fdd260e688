import type { ReactNode } from 'react';
import { useLockedControl } from '../form/lock.tsx';
import { cx } from '../lib/cx.ts';
import marks from '../lib/mark.module.css';
import type { RadioProps } from './choice.tsx';
import styles from './scene-choice.module.css';

type Words = { title: ReactNode; detail?: ReactNode /** A `DrawnScene` or an icon. */; scene: ReactNode };

/** A radio tile with a scene: above its words, beside them where the tile is at least 400 px wide. */
export function SceneChoice({ title, detail, scene, onChoose, className, ...radio }: RadioProps & Words) {
  const lock = useLockedControl();
  return (
    <label className={styles['tile']}>
      <input
        {...radio}
        {...lock}
        type="radio"
        className={cx(marks['dot'], className)}
        onChange={() => onChoose(radio.value)}
      />
      <Face title={title} detail={detail} scene={scene} />
    </label>
  );
}

/** The tile before it can be chosen. */
export const SceneChoiceSkeleton = (words: Words) => (
  <div className={styles['tile']} aria-hidden="true">
    <Face {...words} />
  </div>
);

const Face = ({ title, detail, scene }: Words) => (
  <span className={styles['face']}>
    <span className={styles['scene']}>{scene}</span>
    <span className={styles['words']}>
      <b>{title}</b>
      {detail && <small>{detail}</small>}
    </span>
  </span>
);
