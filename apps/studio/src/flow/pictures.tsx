import { type FlowShown, type FunnelStep, per100, worstOf } from '@senda/core/studio';
import type { CSSProperties } from 'react';
import { useText } from '../platform/use-text.ts';
import colours from './key.module.css';
import styles from './pictures.module.css';

/** Size of a drawing: it is stretched to the width of its place. */
const [width, height] = [1000, 90];

/** More names than this stand in two rows. */
const mostInRow = 8;

/** Returns the band between two steps, whose height is how many come that far. */
function bandOf(at: number, count: number, here: number, next: number): string {
  const [left, right] = [(at * width) / count, ((at + 1) * width) / count];
  const middle = (left + right) / 2;
  const [top, after] = [height - here * height, height - next * height];
  return `M${left} ${height}V${top}C${middle} ${top} ${middle} ${after} ${right} ${after}V${height}Z`;
}

/** Returns where the name of a step stands: below its place in the drawing, as wide as its row leaves it. */
function placeOf(at: number, count: number): CSSProperties {
  const isTwoRows = count > mostInRow;
  const [reach, columns] = [isTwoRows ? 2 : 1, 2 * (count - 1)];
  const [start, end] = [Math.max(1, 2 * at + 1 - reach), Math.min(columns + 1, 2 * at + 1 + reach)];
  return {
    gridColumn: `${start} / ${end}`,
    gridRow: isTwoRows && at % 2 === 1 ? 2 : 1,
    textAlign: at === 0 ? 'left' : at === count - 1 ? 'right' : 'center',
  };
}

/** How many of 100 who start come to each step, a version below the other: for the eye, as each version's table says all of it. */
export function Pictures({ versions }: { readonly versions: readonly FlowShown[] }) {
  const { t } = useText();
  return (
    <div className={styles['pictures']} aria-hidden="true">
      {versions.some(({ funnel }) => funnel.steps.some(({ notAsked }) => notAsked > 0)) && (
        <p className={`${colours['key']} ${styles['key']}`}>
          <span>
            <i />
            {t('studio.flow.col.reach')}
          </span>
          <span>
            <i data-kind="not-asked" />
            {t('studio.flow.col.notAsked')}
          </span>
        </p>
      )}
      {versions.map((version) => (
        <Picture key={version.number} version={version} />
      ))}
    </div>
  );
}

function Picture({ version: { number, funnel } }: { readonly version: FlowShown }) {
  const { t, speech } = useText();
  const { people, steps } = funnel;
  const worst = worstOf(funnel);
  const share = (count: number): number => (people === 0 ? 0 : count / people);
  // Each end is a place of its own in the table; the picture ends at the goal.
  const drawn = steps.filter(({ end }) => end !== 'other');
  const last = drawn.length - 1;
  const band = (at: number, count: (step: FunnelStep) => number): string => {
    const [here, next] = [drawn[at], drawn[at + 1]];
    return bandOf(at, last, share(here ? count(here) : 0), share(next ? count(next) : 0));
  };
  const between = drawn.slice(0, -1);
  const worstAt = drawn.findIndex(({ step }) => step === worst?.step);
  return (
    <div className={styles['picture']}>
      <div>
        <p className={styles['version']}>{t('studio.versions.number', { number })}</p>
        <p className="small muted">{t('studio.flow.people', { count: people })}</p>
      </div>
      <div>
        <p
          className={styles['worst']}
          style={
            worstAt > last / 2
              ? { paddingRight: `${(100 * Math.max(0, last - worstAt - 1)) / last}%`, textAlign: 'right' }
              : { paddingLeft: `${(100 * Math.max(0, worstAt)) / Math.max(1, last)}%` }
          }
        >
          {worst &&
            t('studio.flow.leave', {
              left: per100(worst.left, people),
              step: speech.title('steps', worst.step),
            })}
        </p>
        <svg className={styles['funnel']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {/* All that is behind first: bands that touch leave no gap. */}
          {between.map(({ step }, at) => (
            <path key={step} data-kind="not-asked" d={band(at, ({ through }) => through)} />
          ))}
          {between.map(({ step }, at) => (
            <path
              key={step}
              data-worst={at === worstAt || undefined}
              d={band(at, ({ reached }) => reached)}
            />
          ))}
        </svg>
        <ol
          className={styles['names']}
          style={{ gridTemplateColumns: `repeat(${2 * last}, minmax(0, 1fr))` }}
        >
          {drawn.map(({ step, reached }, at) => (
            <li key={step} style={placeOf(at, drawn.length)}>
              <b>{speech.title('steps', step)}</b>
              <span>{t('studio.flow.count', { count: per100(reached, people) })}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
