import type { Facts } from '@senda/journey';
import type { Chosen, CrowdValue } from '@senda/journey/analysis';
import type { FactValue } from '@senda/journey/library';
import { CloseIcon, LinkButton, RefreshIcon } from '@senda/ui';
import { Fragment, type ReactNode } from 'react';
import { capital, useText } from '../platform/use-text.ts';
import { Option, Pick } from './pick.tsx';
import styles from './who.module.css';

interface WhoProps {
  readonly facts: Facts;
  readonly chosen: Chosen;
  /** How many paths the journey has. */
  readonly all: number;
  readonly onFacts: (facts: Facts) => void;
  readonly onNext: () => void;
  /** The customers who have a name, to choose from. */
  readonly named?: ReactNode;
}

/** Whom all parts of the page follow: a sentence, every part of it a choice. */
export function Who({ facts, chosen, all, onFacts, onNext, named }: WhoProps) {
  const { t, rich, speech } = useText();
  // An address may have facts and values that this journey does not.
  const names = Object.keys(facts).filter((fact) =>
    chosen.facts.some(
      ({ name, values }) => name === fact && values.some(({ value }) => value === facts[fact]),
    ),
  );
  const open = chosen.facts.filter(({ name }) => !names.includes(name));
  const without = (name: string): Facts => {
    const { [name]: _, ...others } = facts;
    return others;
  };
  return (
    <section className={styles['who']} aria-label={t('studio.who.label')}>
      <span className={styles['say']}>
        {t(names.length === 0 ? 'studio.who.anyone' : 'studio.who.follow')}
      </span>
      {names.map((name, nth) => {
        const values = chosen.facts.find((fact) => fact.name === name)?.values ?? [];
        return (
          <Fragment key={name}>
            {nth > 0 && nth === names.length - 1 && (
              <span className={styles['say']}>{t('studio.who.and')}</span>
            )}
            <Pick label={speech.predicate({ [name]: facts[name] ?? false })}>
              <>
                <Values
                  name={name}
                  values={values}
                  value={facts[name]}
                  facts={facts}
                  onValue={(value) => onFacts({ ...facts, [name]: value })}
                />
                <Option onPress={() => onFacts(without(name))}>
                  <CloseIcon size="s" />
                  {t('studio.who.any')}
                </Option>
              </>
            </Pick>
          </Fragment>
        );
      })}
      {open.length > 0 && (
        <Pick label={t(names.length === 0 ? 'studio.who.add' : 'studio.who.other')} isNew>
          {open.map(({ name, values }) => (
            <fieldset key={name}>
              <legend className={styles['fact']}>{capital(speech.fact(name))}</legend>
              <Values
                name={name}
                values={values}
                facts={facts}
                onValue={(value) => onFacts({ ...facts, [name]: value })}
              />
            </fieldset>
          ))}
        </Pick>
      )}
      {named && (
        <Pick label={t('studio.people.label')} isNew>
          {named}
        </Pick>
      )}
      <div className={styles['count']}>
        <output>{rich('studio.who.count', { count: chosen.paths.length, all })}</output>
        {chosen.paths.length > 1 && (
          <LinkButton onClick={onNext}>
            <RefreshIcon size="s" />
            {t('studio.who.next')}
          </LinkButton>
        )}
        {names.length > 1 && <LinkButton onClick={() => onFacts({})}>{t('studio.who.clear')}</LinkButton>}
      </div>
    </section>
  );
}

interface ValuesProps {
  readonly name: string;
  readonly values: readonly CrowdValue[];
  readonly value?: FactValue | undefined;
  readonly facts: Facts;
  readonly onValue: (value: FactValue) => void;
}

/** The values of a fact. One that cannot be says why not. */
function Values({ name, values, value: current, facts, onValue }: ValuesProps) {
  const { t, speech } = useText();
  const reasonOf = ({ isPossible, ruledOutBy }: CrowdValue): string | undefined => {
    if (isPossible) return undefined;
    const other = ruledOutBy === undefined ? undefined : facts[ruledOutBy];
    return ruledOutBy === undefined || other === undefined
      ? t('studio.who.together')
      : t('studio.who.impossible', { other: speech.predicate({ [ruledOutBy]: other }) });
  };
  return values.map((one) => (
    <Option
      key={String(one.value)}
      isChosen={one.value === current}
      reason={reasonOf(one)}
      onPress={() => onValue(one.value)}
    >
      {capital(speech.predicate({ [name]: one.value }))}
    </Option>
  ));
}
