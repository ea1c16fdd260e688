import {
  type EntryRef,
  type FileSettings,
  type Intent,
  type Road,
  type RoadFact,
  type Ticks,
  ticked,
  ticksOf,
} from '@senda/core/studio';
import type { Condition } from '@senda/journey/library';
import { ruleSentence, textIn } from '@senda/journey/words';
import { Button, ClockIcon, LinkButton, Note, Sheet } from '@senda/ui';
import { type ReactNode, useState } from 'react';
import { capital, useText } from '../platform/use-text.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './step-sheet.module.css';

interface StepSheetProps {
  readonly road: Road;
  /** Place of the step. */
  readonly place: number;
  /** How many paths pass it. */
  readonly passing: number;
  readonly entry: EntryRef;
  /** Its condition in the draft, which may be newer than the proof. */
  readonly when: Condition | undefined;
  readonly settings: FileSettings;
  /** The verdict of the draft, which follows each change. */
  readonly verdict: ReactNode;
  readonly onEdit: (intent: Intent) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** More values than these are no ticks. */
const maxValues = 8;

/** A step: who sees it, and what it needs and gives. What is ticked is done at once, and proven. */
export function StepSheet({
  road,
  place,
  passing,
  entry,
  when,
  settings,
  verdict,
  onEdit,
  onRemove,
  onClose,
}: StepSheetProps) {
  const { t, rich, speech, list } = useText();
  const step = road.steps[place];
  const ticks = ticksOf(when);
  // What is ticked stays where it is.
  const [first] = useState(() => Object.keys(ticks ?? {}));
  if (!step) return null;
  const setWhen = (value: Condition | undefined): void => onEdit({ kind: 'when', entry, value });
  const facts = road.facts.filter(({ name, values }) => values.length <= maxValues || name in (ticks ?? {}));
  const isKnown = ({ from }: RoadFact): boolean => from <= place;
  const used = facts.filter(({ name }) => first.includes(name));
  const open = facts.filter((fact) => isKnown(fact) && !used.includes(fact));
  const later = facts.filter((fact) => !isKnown(fact) && !used.includes(fact));
  const row = (fact: RoadFact) =>
    ticks && (
      <TickRow
        key={fact.name}
        fact={fact}
        ticks={ticks}
        onTick={(value) => setWhen(ticked(ticks, fact, value))}
      />
    );
  const dataOf = (...keys: readonly string[]): string =>
    capital(list(keys.map((key) => speech.title('data', key))));
  const titlesOf = (names: readonly string[]): string =>
    list(names.map((name) => speech.title('steps', name)));
  const unused = step.gives.filter(({ to }) => to.length === 0).map(({ data }) => data);
  const gifts = [
    ...step.gives.filter(({ to }) => to.length > 0).map(({ data, to }) => ({ data: dataOf(data), to })),
    ...(unused.length > 0 ? [{ data: dataOf(...unused), to: [] }] : []),
  ];
  return (
    <Sheet
      title={speech.title('steps', step.name)}
      head={
        <p className="muted small">
          {t('studio.step.place', { place: place + 1, all: road.steps.length })}
          {'. '}
          {t('studio.road.passing', { count: passing, all: road.paths.length })}
        </p>
      }
      closeLabel={t('studio.step.close')}
      onClose={onClose}
      foot={
        <div className={styles['foot']}>
          <output className={styles['verdict']}>{verdict}</output>
          <Button kind="fwd" onClick={onClose}>
            {t('studio.step.done')}
          </Button>
          <Button kind="danger" onClick={onRemove}>
            {t('studio.step.remove')}
          </Button>
        </div>
      }
    >
      <div className={styles['body']}>
        <section aria-labelledby="step-who">
          <h3 id="step-who">{t('studio.step.who')}</h3>
          <p className={styles['say']}>
            {when ? rich('studio.step.whoSome', { who: speech.condition(when) }) : t('studio.step.whoAll')}
          </p>
          {ticks === null && (
            <Note kind="info">
              <p>{t('studio.step.more')}</p>
              <LinkButton onClick={() => setWhen(undefined)}>{t('studio.step.everyone')}</LinkButton>
            </Note>
          )}
          {used.map(row)}
          {ticks && open.length > 0 && (
            <details className={styles['open']}>
              <summary>{t('studio.step.open', { count: open.length })}</summary>
              {open.map(row)}
            </details>
          )}
          {later.length > 0 && (
            <p className={styles['later']}>
              <ClockIcon size="s" />
              <span>
                {t('studio.step.later', {
                  facts: list(
                    later.map(({ name, by }) =>
                      t('studio.step.after', {
                        fact: speech.fact(name),
                        step: speech.title('steps', by ?? ''),
                      }),
                    ),
                  ),
                })}
              </span>
            </p>
          )}
        </section>
        {step.takes.length > 0 && (
          <section aria-labelledby="step-settings">
            <h3 id="step-settings">{t('studio.setting.title')}</h3>
            <SettingsForm
              takes={step.takes}
              settings={settings}
              onSetting={(name, value) => onEdit({ kind: 'setting', entry, name, value })}
            />
          </section>
        )}
        <section aria-labelledby="step-data">
          <h3 id="step-data">{t('studio.step.data')}</h3>
          <dl className={styles['data']}>
            <div>
              <dt>{t('studio.step.needs')}</dt>
              {step.needs.length === 0 && <dd>{t('studio.step.nothing')}</dd>}
              {step.needs.map(({ data, from, isSeeded }) => (
                <dd key={data}>
                  {t('studio.step.need', {
                    data: dataOf(data),
                    from: `${from.length > 0 ? 'steps' : 'none'}${isSeeded ? 'Start' : ''}`,
                    steps: titlesOf(from),
                  })}
                </dd>
              ))}
            </div>
            <div>
              <dt>{t('studio.step.gives')}</dt>
              {step.gives.length === 0 && <dd>{t('studio.step.nothing')}</dd>}
              {gifts.map(({ data, to }) => (
                <dd key={data}>{t('studio.step.gift', { data, count: to.length, steps: titlesOf(to) })}</dd>
              ))}
            </div>
          </dl>
        </section>
        {step.rules.length > 0 && (
          <section aria-labelledby="step-rules">
            <h3 id="step-rules">{t('studio.step.rules')}</h3>
            <ul className={styles['rules']}>
              {step.rules.map((rule) => (
                <li key={rule.id}>
                  <p>{ruleSentence(speech, rule)}</p>
                  <p className="muted small">{textIn(speech.language, rule.because)}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}

interface TickRowProps {
  readonly fact: RoadFact;
  readonly ticks: Ticks;
  readonly onTick: (value: RoadFact['values'][number]) => void;
}

/** The values of a fact: those that are ticked see the step. */
function TickRow({ fact: { name, values }, ticks, onTick }: TickRowProps) {
  const { speech } = useText();
  const now = ticks[name] ?? values;
  return (
    <fieldset className={styles['fact']}>
      <legend>{capital(speech.fact(name))}</legend>
      <div className={styles['values']}>
        {values.map((value) => (
          <label key={String(value)}>
            <input type="checkbox" checked={now.includes(value)} onChange={() => onTick(value)} />
            <span>{capital(speech.value(name, value))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
