import { type FlowComparison, type FlowWay, per100 } from '@senda/core/studio';
import { LinkButton } from '@senda/ui';
import { capital, useText } from '../platform/use-text.ts';
import styles from './flow.module.css';

/** Names customers whose paths change by what they have in common, and what tells them from others with the same. */
export function useWayName(): (way: FlowWay) => string {
  const { t, speech, list } = useText();
  const titlesOf = (steps: readonly string[]): string =>
    list(steps.map((step) => speech.title('steps', step)));
  return ({ facts, passes, skips }) => {
    const who = capital(speech.customer(facts)) || t('studio.flow.anyone');
    if (passes.length > 0) return t('studio.flow.way.passes', { who, steps: titlesOf(passes) });
    return skips.length > 0 ? t('studio.flow.way.skips', { who, steps: titlesOf(skips) }) : who;
  };
}

interface WaysProps {
  readonly comparison: Exclude<FlowComparison, { readonly kind: 'equal' }>;
  readonly version: number;
  readonly former: number;
  readonly chosen: FlowWay | null;
  readonly onChoose: (way: string) => void;
}

/** Customers whose paths change, in both versions: a press shows only them. */
export function Ways({ comparison, version, former, chosen, onChoose }: WaysProps) {
  const { t } = useText();
  const nameOf = useWayName();
  const { ways, others, undecided } = comparison;
  return (
    <section aria-labelledby="ways" className={styles['kinds']}>
      <h2 id="ways">{t('studio.flow.ways')}</h2>
      <p className="small muted">{t('studio.flow.waysText')}</p>
      <div className={styles['table']}>
        <table className={styles['ways']}>
          <thead>
            <tr>
              <th scope="col">{t('studio.flow.col.who')}</th>
              <th scope="col">{t('studio.flow.col.people')}</th>
              <th scope="col">{t('studio.versions.number', { number: former })}</th>
              <th scope="col">{t('studio.versions.number', { number: version })}</th>
              <th scope="col">{t('studio.flow.col.says')}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map((way) => (
              <tr key={way.key}>
                <th scope="row">
                  <LinkButton aria-pressed={way.key === chosen?.key} onClick={() => onChoose(way.key)}>
                    {nameOf(way)}
                  </LinkButton>
                </th>
                <Counts before={way.before} after={way.after} says={t(`studio.flow.says.${way.verdict}`)} />
              </tr>
            ))}
            {others && others.before.people + others.after.people > 0 && (
              <tr>
                <th scope="row">{t('studio.flow.equalPaths')}</th>
                <Counts before={others.before} after={others.after} says={t('studio.flow.says.equal')} />
              </tr>
            )}
            {undecided > 0 && (
              <tr>
                <th scope="row">{t('studio.flow.undecided')}</th>
                <Counts
                  before={null}
                  after={null}
                  people={undecided}
                  says={t('studio.flow.says.undecided')}
                />
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Share = Pick<FlowWay['before'], 'count' | 'people'>;

interface CountsProps {
  /** Null where it is not known who took it. */
  readonly before: Share | null;
  readonly after: Share | null;
  /** How many there are, where no version has them. */
  readonly people?: number;
  readonly says: string;
}

function Counts({ before, after, people = 0, says }: CountsProps) {
  const { t } = useText();
  const arrive = (share: Share | null) =>
    share && share.people > 0 ? t('studio.flow.count', { count: per100(share.count, share.people) }) : '';
  return (
    <>
      <td>{t('studio.flow.count', { count: people + (before?.people ?? 0) + (after?.people ?? 0) })}</td>
      <td>{arrive(before)}</td>
      <td>{arrive(after)}</td>
      <td>{says}</td>
    </>
  );
}
