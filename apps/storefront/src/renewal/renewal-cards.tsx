import type { AutoRenewalView, ShownRenewal } from '@senda/core/features/renewal';
import { Button, ButtonLink, Card, ChoiceGroup, FieldLock, Note, PlusIcon } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { CardChoice } from '../card/card-choices.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { ProblemNote } from '../shell/problem.tsx';

interface RenewalCardsProps {
  view: AutoRenewalView;
  renewal: ShownRenewal;
}

/** The card of the renewal, and the on/off switch. */
export function RenewalCards({ view, renewal }: RenewalCardsProps) {
  const { t } = useText();
  const { day } = useAtomValue(dateTextsAtom);
  const until = dayValues('date', day(renewal.nextRenewalAt));
  const saving = view.busy && !view.otpModal.isOpen;
  const saved = renewal.overdue ? 'renewal.saved.overdue' : `renewal.saved.${view.changed}`;
  const status = saving ? 'renewal.saving' : view.changed && saved;
  return (
    <Card className="stack">
      {view.cards.length > 0 && (
        <FieldLock locked={view.locked}>
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
        </FieldLock>
      )}
      {view.needsCard && <Note>{t('renewal.noCards')}</Note>}
      {!view.busy && (
        <ButtonLink kind="line" wide icon={PlusIcon} href={view.addCardAt}>
          {t('renewal.addCard')}
        </ButtonLink>
      )}
      {!renewal.overdue && view.switchable && renewal.updateCardAt === null && (
        <p className="muted small">{t(renewal.enabled ? 'renewal.hint.on' : 'renewal.hint.off', until)}</p>
      )}
      {view.switchable && <Switch view={view} renewal={renewal} />}
      <output className="small">{status && t(status, until)}</output>
      <ProblemNote problem={view.problem} retry={view.retry} />
    </Card>
  );
}

/** The second click of a double click would meet the button that undoes the first, once a fast answer has put it there. */
const once =
  (act: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };

/**
 * Turns the renewal on with the chosen card, replaces the card, or turns it off; what is asked first stays the only marigold button. On
 * and off are one button, which keeps the focus.
 */
function Switch({ view, renewal: { enabled, main } }: RenewalCardsProps) {
  const { t } = useText();
  const look = main === null ? 'fwd' : 'line';
  const { canSave, busy } = view;
  return (
    <>
      {enabled && canSave && (
        <Button kind={look} wide busy={busy} onClick={view.save}>
          {t('renewal.change')}
        </Button>
      )}
      <Button
        kind={enabled ? 'line' : look}
        wide
        busy={busy && !(enabled && canSave)}
        disabled={enabled ? busy && canSave : !canSave && !busy}
        onClick={once(enabled ? view.switchOff : view.save)}
      >
        {t(enabled ? 'renewal.switchOff' : 'renewal.switchOn')}
      </Button>
    </>
  );
}
