import { type CSSProperties, type ReactNode, useId } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './line-card.module.css';

export type LineCardProps = {
  /** lit: the line works; new: it has not begun; off: it does not work. */
  look: 'lit' | 'new' | 'off';
  title: ReactNode;
  /** Shows the days left in place of the title, which screen readers still read. */
  left?: { before: ReactNode; days: ReactNode } | undefined;
  /** Drawn in days: those behind and those left. ring: it ends at a day; cut: it has ended; kept: it has ended, and something is kept until a day; open: the day is unknown. */
  period?:
    | { past: number; left: number; end: 'ring' | 'cut' | 'grace' | 'open'; today: ReactNode }
    | undefined;
  /** The data left, in place of the days, which stand below it. It is drawn as used and left, at least one part in all. */
  data?:
    | {
        before: ReactNode;
        amount: ReactNode;
        of: ReactNode;
        used: { label: ReactNode; value: ReactNode };
        past: number;
        left: number;
        /** When it was metered. */
        note: ReactNode;
      }
    | undefined;
  /** The dates that are drawn. */
  dates: readonly { key: string; label: ReactNode; value: ReactNode }[];
  hidesTitle?: boolean;
  /** What is true now, and the actions; null where they are said above. */
  children: ReactNode;
};

/** A line: whether it works, and the days of its period. */
export function LineCard({ look, title, left, period, data, dates, hidesTitle, children }: LineCardProps) {
  const titleId = useId();
  return (
    <section className={cx(styles['line-card'], styles[look])} aria-labelledby={titleId}>
      <h2 id={titleId} className={hidesTitle ? 'vh' : undefined}>
        {title}
      </h2>
      {data && <Data data={data} days={left} />}
      {left && !data && (
        <p>
          <span className={styles['before']}>{left.before}</span>{' '}
          <span className={cx('display', styles['days'])}>{left.days}</span>
        </p>
      )}
      {period && !data && <Period {...period} />}
      {dates.length > 0 && (
        <dl className={styles['dates']}>
          {dates.map((date) => (
            <div key={date.key}>
              <dt>{date.label}</dt>
              <dd>{date.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children && <div className={period && styles['tell']}>{children}</div>}
    </section>
  );
}

function Data({ data, days }: { data: NonNullable<LineCardProps['data']>; days: LineCardProps['left'] }) {
  const { before, amount, of, used, past, left, note } = data;
  return (
    <>
      <p>
        <span className={styles['before']}>{before}</span>{' '}
        <span className={cx('display', styles['amount'])}>{amount}</span>{' '}
        <span className={styles['of']}>{of}</span>
      </p>
      <Period past={past} left={left} end="ring" today="" />
      <dl className={styles['dates']}>
        <div>
          <dt>{used.label}</dt>
          <dd>{used.value}</dd>
        </div>
        {days && (
          <div>
            <dt>{days.before}</dt>
            <dd>{days.days}</dd>
          </div>
        )}
      </dl>
      <p className={styles['note']}>{note}</p>
    </>
  );
}

/** The period as a line: the bend is today, with one dot a day ahead. */
function Period({ past, left, end, today }: NonNullable<LineCardProps['period']>) {
  const lengths = { '--past': past, '--left': Math.max(1, left) } as CSSProperties;
  return (
    <div className={cx(styles['term'], styles[end])} style={lengths} aria-hidden="true">
      {past > 0 && <i className={styles['past']} />}
      {end === 'cut' || end === 'grace' ? (
        <i className={styles['stop']} />
      ) : (
        <i className={styles['turn']}>{past > 0 && today !== '' && <small>{today}</small>}</i>
      )}
      {end !== 'cut' && <i className={styles['ahead']} />}
    </div>
  );
}
