import type { NumberView } from '@senda/core/features/number';
import { Button, ChoiceGroup, LinkButton, NumberChoice, RefreshIcon } from '@senda/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { Announced } from '../shell/announced.tsx';
import styles from './number.module.css';

/** The available numbers. */
export function NumberList({ view, firstId }: { view: NumberView; firstId: string }) {
  const { t, price } = useText();
  const { message, ...values } = view.heading;
  const heading = t(message, values);
  const problem = view.numberProblem && t(view.numberProblem);
  const group = useScrollToTakenNumber(view);
  return (
    <>
      <ChoiceGroup
        ref={group}
        legend={heading}
        legendKind="label"
        layout="numbers"
        aria-busy={view.refreshing || undefined}
        error={
          problem && (
            <ProblemWords
              text={problem}
              again={view.canHoldAgain && (() => retryReservation(view, group.current))}
            />
          )
        }
        after={
          view.none ? (
            <p className="muted">{t('number.none', { areas: String(view.areas.length > 0) })}</p>
          ) : (
            <More view={view} />
          )
        }
      >
        {view.numbers.map(({ number, parts, easy, amount, category, chosen }, index) => (
          <NumberChoice
            key={number}
            id={index === 0 ? firstId : undefined}
            name="number"
            value={number}
            checked={chosen}
            onChoose={view.choose}
            parts={parts.map(({ text, match }) => ({ text, marked: match }))}
            detail={easy && t(`number.easy.${easy.kind}`, { digits: easy.digits })}
            end={price(amount)}
            priced={category === 'PREMIUM_NUMBER'}
          />
        ))}
      </ChoiceGroup>
      <Announced text={problem ?? (view.refreshing ? t('number.refreshing') : heading)} />
    </>
  );
}

/** Retries and moves the focus to the numbers, since the link disappears. */
function retryReservation(view: NumberView, group: HTMLFieldSetElement | null): void {
  view.retry();
  group?.querySelector('input')?.focus();
}

function ProblemWords({ text, again }: { text: string; again: false | (() => void) }) {
  const { t } = useText();
  return (
    <>
      {text}
      {again && (
        <LinkButton className={styles['again']} onClick={again}>
          {t('number.again')}
        </LinkButton>
      )}
    </>
  );
}

function More({ view }: { view: NumberView }) {
  const { t } = useText();
  return (
    view.canShowMore && (
      <Button kind="line" wide icon={RefreshIcon} className={styles['more']} onClick={view.showMore}>
        {t('number.more')}
      </Button>
    )
  );
}

/** Scrolls to the message above the list when a number is no longer available, unless the error summary shows it. */
function useScrollToTakenNumber({ numberProblem, errors }: NumberView) {
  const group = useRef<HTMLFieldSetElement>(null);
  const unlistedProblem = errors.length === 0 ? numberProblem : undefined;
  useEffect(() => {
    if (unlistedProblem) group.current?.scrollIntoView();
  }, [unlistedProblem]);
  return group;
}
