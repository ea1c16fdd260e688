import { type FlowShown, type FunnelStep, per100, worstOf } from '@senda/core/studio';
import { type CSSProperties, useId } from 'react';
import { useText } from '../platform/use-text.ts';
import styles from './flow.module.css';

/** How many of 100 who start a version come to each step, are not asked there, and leave. */
export function Funnel({ version }: { readonly version: FlowShown }) {
  const { t, speech } = useText();
  const heading = useId();
  const { number, funnel } = version;
  const { people, steps } = funnel;
  const worst = worstOf(funnel);
  return (
    <section className={styles['version']} aria-labelledby={heading}>
      <h3 id={heading}>{t('studio.versions.number', { number })}</h3>
      <p className="small muted">{t('studio.flow.people', { count: people })}</p>
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
              <tr key={step.step} data-worst={step === worst || undefined} style={barOf(step, people)}>
                <th scope="row">{speech.title('steps', step.step)}</th>
                <Counts step={step} people={people} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Returns the shares of the bar below a step's name, which a narrow page has instead of the picture. */
const barOf = ({ through, reached }: FunnelStep, people: number): CSSProperties =>
  ({
    '--through': `${per100(through, people)}%`,
    '--reached': `${per100(reached, through)}%`,
  }) as CSSProperties;

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
