import { Button, ButtonLink, Card, ChoiceGroup, FieldLock, Note, PlusIcon, SteadyStatus } from '@senda/ui';
import { useEffect, useRef } from 'react';
import { CardChoice } from '../card/card-choices.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { type RenewalPart, useStatus } from './use-status.ts';

/** The card of the renewal, and how it is replaced. Whatever is pressed, there is one button, in one place. */
export function RenewalCards({ view, renewal }: RenewalPart) {
  const { t } = useText();
  const own = view.part === 'card';
  const replaces = renewal.enabled && view.canSave;
  const cards = useRef<HTMLDivElement>(null);
  const isSaved = view.changed === 'card';
  // The button that saved the card is gone.
  useEffect(() => {
    if (isSaved) cards.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isSaved]);
  return (
    <Card className="stack">
      {view.cards.length > 0 && (
        <FieldLock locked={view.locked}>
          <div ref={cards}>
            <ChoiceGroup legend={t('renewal.cards')} legendKind="heading">
              {view.cards.map((option) => (
                <CardChoice
                  key={option.paymentMethodID}
                  name="renewal-card"
                  option={option}
                  choose={(id) => id !== null && view.choose(id)}
                />
              ))}
            </ChoiceGroup>
          </div>
        </FieldLock>
      )}
      {view.needsCard ? <Note>{t('renewal.noCards')}</Note> : <CardStatus view={view} renewal={renewal} />}
      {replaces ? (
        <Button
          kind={renewal.main === null ? 'fwd' : 'line'}
          wide
          busy={view.busy && own}
          disabled={view.busy && !own}
          onClick={view.save}
        >
          {t('renewal.change')}
        </Button>
      ) : (
        <ButtonLink kind="line" wide icon={PlusIcon} href={view.addCardAt}>
          {t('renewal.addCard')}
        </ButtonLink>
      )}
      {own && <ProblemNote problem={view.problem} retry={view.retry} />}
    </Card>
  );
}

/** Which card the next charges go to, or that another one is saved. */
function CardStatus({ view, renewal }: RenewalPart) {
  const { t } = useText();
  const { enabled, card } = renewal;
  const texts = {
    next: t('renewal.card.next'),
    unsaved: t('renewal.card.unsaved', { card: card ? t('payment.card', card) : 'none' }),
    off: t('renewal.card.off'),
  };
  const rest = enabled ? (view.canSave ? 'unsaved' : 'next') : 'off';
  return <SteadyStatus className="muted small" {...useStatus({ view, renewal }, 'card', texts, rest)} />;
}
