import { Card, FieldError } from '@senda/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import styles from '../summary/summary.module.css';

interface ReadRegionProps {
  readonly id: string;
  readonly title: string;
  /** Paragraphs, an empty line between them. */
  readonly text: string;
  readonly read: boolean;
  readonly onRead: () => void;
  readonly error?: string | undefined;
}

/** A document that counts as read once its end was in sight; one that fits is so at once. */
export function ReadRegion({ id, title, text, read, onRead, error }: ReadRegionProps) {
  const { t } = useText();
  const region = useRef<HTMLElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const noteEnd = useEffectEvent(onRead);
  useEffect(() => {
    if (end.current === null) return undefined;
    const inSight = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) noteEnd();
      },
      { root: region.current },
    );
    inSight.observe(end.current);
    return () => inSight.disconnect();
  }, []);
  const titleId = `${id}-title`;
  const errorId = `${id}-error`;
  const statusId = `${id}-status`;
  return (
    <div className={styles['document']}>
      <h2 id={titleId}>{title}</h2>
      <Card
        ref={region}
        id={id}
        className={styles['text']}
        tabIndex={0}
        aria-labelledby={titleId}
        aria-describedby={error ? `${errorId} ${statusId}` : statusId}
      >
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <span ref={end} className={styles['end']} />
      </Card>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <output id={statusId} className="muted small">
        {t(read ? 'summary.read.done' : 'summary.read.hint')}
      </output>
    </div>
  );
}
