import { type FlowShown, type FunnelStep, per100, worstOf } from '@senda/core/studio';
import { useId } from 'react';
import { useText } from '../platform/use-text.ts';
import styles from './flow.module.css';

/** Size of the drawing: it is stretched to the width of its place. */
const [width, height] = [1000, 90];

/** Returns the band between two steps, whose height is how many come that far. */
function bandOf(at: number, count: number, here: number, next: number): string {
  const [left, right] = [(at * width) / count, ((at + 1) * width) / count];
  const middle = (left + right) / 2;
  const [top, after] = [height - here * height, height - next * height];
  return `M${left} ${height}V${top}C${middle} ${top} ${middle} ${after} ${right} ${after}V${height}Z`;
}

/** How many of 100 who start a version come to each step: a picture, and the table that has all of it. */
export function Funnel({ version }: { readonly version: FlowShown }) {
  const { t, speech } = useText();
  const heading = useId();
  const { number, funnel } = version;
  const { people, steps } = funnel;
  const worst = worstOf(funnel);
  const share = (count: number): number => (people === 0 ? 0 : count / people);
  // Each end is a place of its own in the table; the picture ends at the goal.
  const drawn = steps.filter(({ end }) => end !== 'other');
  return (
    <section className={styles['version']} aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{t('studio.versions.number', { number })}</h3>
        <p className="small muted">{t('studio.flow.people', { count: people })}</p>
      </div>
      <div>
        <svg
          className={styles['funnel']}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {drawn.slice(0, -1).map(({ step, through }, at) => (
            <path
              key={step}
              data-worst={step === worst?.step || undefined}
              d={bandOf(at, drawn.length - 1, share(through), share(drawn[at + 1]?.through ?? 0))}
            />
          ))}
        </svg>
        <div className={styles['table']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('studio.flow.col.step')}</th>
                <th scope="col">{t('studio.flow.col.reach')}</th>
                <th scope="col">{t('studio.flow.col.notAsked')}</th>
                <th scope="col">{t('studio.flow.col.left')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <tr key={step.step} data-worst={step === worst || undefined}>
                  <th scope="row">{speech.title('steps', step.step)}</th>
                  <Counts step={step} people={people} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

function Counts({ step, people }: { readonly step: FunnelStep; readonly people: number }) {
  const { t } = useText();
  const { reached, notAsked, left, end } = step;
  return (
    <>
      <td>{t('studio.flow.count', { count: per100(reached, people) })}</td>
      <td>{end ? '' : t('studio.flow.count', { count: per100(notAsked, people) })}</td>
      <td>{end ? '' : t('studio.flow.count', { count: per100(left, people) })}</td>
    </>
  );
}
