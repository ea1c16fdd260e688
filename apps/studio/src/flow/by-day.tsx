import { type FlowView, shopTimeZone } from '@senda/core/studio';
import { useText } from '../platform/use-text.ts';
import styles from './by-day.module.css';
import colours from './key.module.css';

/** Size of the drawing, in units: of a day with its gap, of its bar, and of the highest one. */
const [pitch, bar, height] = [10, 7, 72];

/** People of all versions by the day on which they were first seen, and how many of them have arrived. */
export function ByDay({ days }: { readonly days: FlowView['byDay'] }) {
  const { t, date } = useText();
  const most = Math.max(...days.map(({ people }) => people));
  const [first, last] = [days[0], days.at(-1)];
  const busiest = days.find(({ people }) => people === most);
  if (most <= 0 || !first || !last || !busiest) return null;
  const nameOf = (at: number): string => date(at, { day: 'numeric', month: 'short', timeZone: shopTimeZone });
  const high = (count: number): number => (count * height) / most;
  return (
    <section aria-labelledby="by-day" className={styles['days']}>
      <h2 id="by-day">{t('studio.flow.byDay')}</h2>
      <p className="small muted">
        {t('studio.flow.byDayText', { on: nameOf(busiest.at), people: most, done: busiest.count })}
      </p>
      <p className={`${colours['key']} ${styles['key']}`}>
        <span>
          <i data-kind="people" />
          {t('studio.flow.day.people')}
        </span>
        <span>
          <i />
          {t('studio.flow.day.done')}
        </span>
      </p>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${days.length * pitch - (pitch - bar)} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ at, people, count }, nth) => (
          <g key={at}>
            <rect
              data-kind="people"
              x={nth * pitch}
              y={height - high(people)}
              width={bar}
              height={high(people)}
            />
            <rect x={nth * pitch} y={height - high(count)} width={bar} height={high(count)} />
          </g>
        ))}
      </svg>
      <ul className="vh">
        {days
          .filter(({ people }) => people > 0)
          .map(({ at, people, count }) => (
            <li key={at}>{t('studio.flow.day.label', { on: nameOf(at), people, done: count })}</li>
          ))}
      </ul>
      <p className={styles['ends']} aria-hidden="true">
        <span>{nameOf(first.at)}</span>
        <span>{nameOf(last.at)}</span>
      </p>
    </section>
  );
}
