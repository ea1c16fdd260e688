import { OkIcon, StopIcon } from '@senda/ui';
import type { ReactNode } from 'react';
import styles from './band.module.css';

interface BandProps {
  readonly kind: 'ok' | 'bad' | 'wait';
  /** A few words above the verdict. */
  readonly eyebrow?: ReactNode;
  /** The verdict. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Beside the verdict: the strip of paths. */
  readonly strip?: ReactNode;
  /** Below the text: what leads on. */
  readonly children?: ReactNode;
}

/** The proof leads each page: a sentence, and a strip of paths. */
export function Band({ kind, eyebrow, title, text, strip, children }: BandProps) {
  const Sign = kind === 'bad' ? StopIcon : OkIcon;
  return (
    <section className={styles['band']} data-kind={kind}>
      <div>
        {eyebrow !== undefined && (
          <p className={styles['eyebrow']}>
            {kind !== 'wait' && <Sign size="s" />}
            {eyebrow}
          </p>
        )}
        <h1>{title}</h1>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
        {children !== undefined && <div className={styles['more']}>{children}</div>}
      </div>
      {strip !== undefined && <div>{strip}</div>}
      {kind === 'wait' && <div className={styles['wait']} aria-hidden="true" />}
    </section>
  );
}
