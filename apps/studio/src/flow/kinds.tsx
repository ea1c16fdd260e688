import { type FlowView, per100 } from '@senda/core/studio';
import { customerNames } from '@senda/journey/words';
import { capital, useText } from '../platform/use-text.ts';
import styles from './flow.module.css';

/** Paths that are shown: those of the most people. */
const mostKinds = 12;

/** People of the newest version by their path, in words. */
export function Kinds({ flow }: { readonly flow: FlowView }) {
  const { t, speech } = useText();
  const { kinds, open, versions } = flow;
  const shown = kinds.slice(0, mostKinds);
  const others = kinds.slice(mostKinds);
  const names = customerNames(
    shown.map(({ who }) => who[0] ?? {}),
    speech,
  );
  const people = (all: FlowView['kinds']): number => all.reduce((sum, kind) => sum + kind.people, 0);
  const done = (all: FlowView['kinds']): number => all.reduce((sum, kind) => sum + kind.done, 0);
  return (
    <section aria-labelledby="kinds" className={styles['kinds']}>
      <h2 id="kinds">{t('studio.flow.kinds', { number: versions[0]?.number ?? 0 })}</h2>
      <div className={styles['table']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('studio.flow.col.who')}</th>
              <th scope="col">{t('studio.flow.col.people')}</th>
              <th scope="col">{t('studio.flow.col.arrive')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((kind, at) => (
              <Row
                key={kind.steps.join(' ')}
                who={names[at] ? capital(names[at]) : t('studio.flow.anyone')}
                people={kind.people}
                done={kind.done}
              />
            ))}
            {others.length > 0 && (
              <Row
                who={t('studio.flow.others', { count: others.length })}
                people={people(others)}
                done={done(others)}
              />
            )}
            {open > 0 && <Row who={t('studio.flow.undecided')} people={open} done={null} />}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface RowProps {
  readonly who: string;
  readonly people: number;
  /** Null where they cannot have arrived: their path was not known yet. */
  readonly done: number | null;
}

function Row({ who, people, done }: RowProps) {
  const { t } = useText();
  return (
    <tr>
      <th scope="row">{who}</th>
      <td>{t('studio.flow.count', { count: people })}</td>
      <td>{done === null ? '' : t('studio.flow.count', { count: per100(done, people) })}</td>
    </tr>
  );
}
