import type { Facts } from '@senda/journey';
import type { Chosen, CrowdValue } from '@senda/journey/analysis';
import type { FactValue } from '@senda/journey/library';
import { ChevronIcon, CloseIcon, LinkButton, PlusIcon, RefreshIcon } from '@senda/ui';
import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { capital, useText } from '../platform/use-text.ts';
import styles from './who.module.css';

interface WhoProps {
  readonly facts: Facts;
  readonly chosen: Chosen;
  /** How many paths the journey has. */
  readonly all: number;
  readonly onFacts: (facts: Facts) => void;
  readonly onNext: () => void;
}

/** Whom all parts of the page follow: a sentence, every part of it a choice. */
export function Who({ facts, chosen, all, onFacts, onNext }: WhoProps) {
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

/** Closes the choices that an option is among. */
const ClosePick = createContext<() => void>(() => undefined);

interface OptionProps {
  readonly isChosen?: boolean;
  /** Why it cannot be chosen. */
  readonly reason?: string | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Option({ isChosen, reason, onPress, children }: OptionProps) {
  const close = useContext(ClosePick);
  function press(): void {
    onPress();
    close();
  }
  return (
    <button
      type="button"
      className={styles['option']}
      aria-pressed={isChosen}
      aria-disabled={reason !== undefined || undefined}
      onClick={reason === undefined ? press : undefined}
    >
      <span>{children}</span>
      {reason !== undefined && <small>{reason}</small>}
    </button>
  );
}

interface PickProps {
  readonly label: string;
  readonly isNew?: boolean;
  readonly children: ReactNode;
}

/** A part of the sentence, which opens its choices. */
function Pick({ label, isNew = false, children }: PickProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    opener.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen, close]);
  return (
    <div ref={place} className={styles['place']}>
      <button
        ref={opener}
        type="button"
        className={styles['pick']}
        data-new={isNew || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isNew && <PlusIcon size="s" />}
        <span>{label}</span>
        {!isNew && <ChevronIcon size="s" />}
      </button>
      <div id={id} className={styles['panel']} hidden={!isOpen}>
        {isOpen && <ClosePick value={close}>{children}</ClosePick>}
      </div>
    </div>
  );
}
