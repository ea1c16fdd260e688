import type { Comparison } from '@senda/core/studio';
import type { Facts } from '@senda/journey';
import type { EditImpact, MetadataChange, ResumePoint, RuleChange } from '@senda/journey/analysis';
import { customerNames, ruleSentence } from '@senda/journey/words';
import { Note } from '@senda/ui';
import { capital, useText } from '../platform/use-text.ts';
import styles from './publish.module.css';

/** Names customers: "keeps their number · eSIM, or …"; everyone where they have nothing in common. */
function useWho() {
  const { t, speech, list } = useText();
  return (who: readonly Facts[]): string => {
    if (who.length === 0 || who.some((facts) => Object.keys(facts).length === 0))
      return t('studio.change.everyone');
    const names = customerNames(who, { ...speech }).filter((name) => name !== '');
    return names.length > 3
      ? t('studio.change.many', { first: list(names.slice(0, 2)), more: names.length - 2 })
      : t('studio.change.who', { who: names.join(' / ') });
  };
}

interface ChangeProps {
  readonly comparison: Comparison;
  /** It is for a part of the customers: who is on their way keeps their version. */
  readonly isPart: boolean;
}

/** What becomes of customers: who walks differently, where those on their way go on, and what the rules say of it. */
export function Change({ comparison, isPart }: ChangeProps) {
  const { t } = useText();
  const { impacts, attributes, rules } = comparison;
  const changed = rules.filter(({ change }) => change !== 'equal');
  return (
    <div className={styles['changes']}>
      {impacts.map((impact) => (
        <Impact key={JSON.stringify(impact.who)} {...{ impact, isPart }} />
      ))}
      {attributes.length > 0 && <Attributes attributes={attributes} />}
      {impacts.length === 0 && <p>{t('studio.change.nobody')}</p>}
      {rules.length > 0 && <Rules rules={changed} equal={rules.length - changed.length} />}
    </div>
  );
}

function Impact({ impact, isPart }: { readonly impact: EditImpact; readonly isPart: boolean }) {
  const { t, speech, list } = useText();
  const who = useWho();
  const { gone, added, moved, paths } = impact;
  const inFlight = isPart ? [] : impact.inFlight;
  const steps = (names: readonly string[]) => list(names.map((name) => speech.title('steps', name)));
  const what = [
    ...(moved.length > 0 ? [t('studio.change.moved', { steps: steps(moved), count: moved.length })] : []),
    ...(added.length > 0 ? [t('studio.change.added', { steps: steps(added) })] : []),
    ...(gone.length > 0 ? [t('studio.change.gone', { steps: steps(gone) })] : []),
  ];
  const marked = new Set([...gone, ...added, ...moved]);
  const [path] = paths;
  return (
    <article className={styles['card']}>
      <h3>{who(impact.who)}</h3>
      <p>{what.length > 0 ? what.join(' ') : t('studio.change.again')}</p>
      {path && marked.size > 0 && (
        <div className={styles['roads']}>
          <Road title={t('studio.change.today')} steps={path.before} marked={marked} />
          <Road title={t('studio.change.then')} steps={path.after} marked={marked} />
        </div>
      )}
      <h4>{t('studio.change.inside')}</h4>
      <ul className={styles['inside']}>
        {inFlight.map((point) => (
          <li key={point.at}>
            <InFlight point={point} />
          </li>
        ))}
        <li>
          {t(
            isPart
              ? 'studio.part.keeps'
              : inFlight.length > 0
                ? 'studio.change.others'
                : 'studio.change.stay',
          )}
        </li>
      </ul>
    </article>
  );
}

interface RoadProps {
  readonly title: string;
  readonly steps: readonly string[];
  readonly marked: ReadonlySet<string>;
}

function Road({ title, steps, marked }: RoadProps) {
  const { speech } = useText();
  return (
    <section>
      <h4>{title}</h4>
      <ol>
        {steps.map((name) => (
          <li key={name} data-marked={marked.has(name) || undefined}>
            {speech.title('steps', name)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where those who are at a step at this moment go on. */
function InFlight({ point }: { readonly point: ResumePoint }) {
  const { t, speech, list } = useText();
  const { at, lands, askedAgain, minimal } = point;
  const title = (name: string) => speech.title('steps', name);
  const place = title(at);
  const again = askedAgain.filter((name) => name !== lands);
  return (
    <>
      {lands === null
        ? t('studio.change.lost', { at: place })
        : lands === at
          ? t('studio.change.same', { at: place })
          : t(askedAgain.includes(lands) ? 'studio.change.landsFirst' : 'studio.change.lands', {
              at: place,
              lands: title(lands),
            })}{' '}
      {again.length > 0 &&
        t(lands !== null && askedAgain.includes(lands) ? 'studio.change.askedThen' : 'studio.change.asked', {
          steps: list(again.map(title)),
        })}
      {minimal && minimal.lands !== null && t('studio.change.minimal', { lands: title(minimal.lands) })}
    </>
  );
}

function Attributes({ attributes }: { readonly attributes: readonly MetadataChange[] }) {
  const { t, speech } = useText();
  const who = useWho();
  return (
    <article className={styles['card']}>
      <h3>{t('studio.change.rest')}</h3>
      <ul className={styles['inside']}>
        {attributes.map(({ step, key, who: whom }) => (
          <li key={`${step} ${key}`}>
            {step === null
              ? t(`studio.change.own.${key === 'flags' ? 'flags' : 'title'}`)
              : t(`studio.change.${key === 'settings' || key === 'optional' ? key : 'end'}`, {
                  step: speech.title('steps', step),
                  who: who(whom),
                })}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** How far each rule is kept now. */
function Rules({ rules, equal }: { readonly rules: readonly RuleChange[]; readonly equal: number }) {
  const { t, speech } = useText();
  return (
    <article className={styles['card']}>
      <h3>{t('studio.change.rules')}</h3>
      <ul className={styles['inside']}>
        {rules.map(({ rule, change }) => (
          <li key={rule.id}>
            <b>{capital(ruleSentence(speech, rule))}</b> {t(`studio.change.rule.${change}`)}
          </li>
        ))}
        <li>{t('studio.change.rule.equal', { count: equal, others: rules.length })}</li>
      </ul>
      {rules.some(({ change }) => change === 'wider' || change === 'incomparable') && (
        <Note kind="warn">{t('studio.change.rule.look')}</Note>
      )}
    </article>
  );
}
