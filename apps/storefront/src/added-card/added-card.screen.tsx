import type { AddedCardView } from '@senda/core/features/added-card';
import {
  Button,
  ButtonLink,
  Columns,
  Dock,
  DockButtons,
  ErrorSummary,
  LockIcon,
  Main,
  Note,
  RefreshIcon,
  Scene,
  StateBlock,
  WaitPage,
} from '@senda/ui';
import { type ReactNode, useState } from 'react';
import { BankAsks } from '../card/bank-asks.tsx';
import { CardInputs, fieldId } from '../card/card-fields.tsx';
import { FormSkeleton } from '../card/form-skeleton.tsx';
import { useForgottenCard } from '../card/use-forgotten-card.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

interface ScreenProps {
  view: AddedCardView;
}

/** The screen at /manage/add-payment-method-form: the card form, the bank's question, and what became of the card. */
export function AddedCardScreen({ view }: ScreenProps) {
  useForgottenCard(view);
  const Screen = screens[view.screen];
  return <Screen view={view} />;
}

const screens: Record<AddedCardView['screen'], (props: ScreenProps) => ReactNode> = {
  form: CardForm,
  bank: Bank,
  waiting: Saving,
  unsaved: Unsaved,
  stopped: Stopped,
};

function CardForm({ view }: ScreenProps) {
  const { t } = useText();
  const { step, back } = useStepFrame();
  const { isFormOpening, busy, notice, errors, backAt } = view;
  // The summary takes focus at each submit, not while its errors are being fixed.
  const [tries, setTries] = useState(0);
  const submit = () => {
    setTries((count) => count + 1);
    view.submit();
  };
  const title = t('addedCard.title');
  return (
    <AppShell
      title={title}
      step={step}
      state={view.state}
      loading={isFormOpening}
      back={busy ? undefined : back}
    >
      <Columns kind="one" onSubmit={submit} locked={view.locked}>
        <Main busy={isFormOpening}>
          <h1>{title}</h1>
          <p className="lede">{t(view.isForLine ? 'addedCard.lede.line' : 'addedCard.lede')}</p>
          <div className="stack step-body">
            {notice && (
              <Note kind="warn" role="alert">
                {t(`addedCard.notice.${notice}`)}
              </Note>
            )}
            {errors.length > 0 && (
              <ErrorSummary
                key={tries}
                title={t('common.problems', { count: errors.length })}
                items={errors.map(({ field, problem }) => ({ fieldId: fieldId(field), text: t(problem) }))}
              />
            )}
            {isFormOpening ? <FormSkeleton /> : <CardInputs view={view} of="card" />}
            <Note icon={LockIcon}>{t('addedCard.note')}</Note>
            <ProblemNote problem={view.problem} retry={view.retry} />
          </div>
        </Main>
        <Dock label={t('addedCard.actions')} inline>
          <DockButtons even>
            <ButtonLink kind="line" href={backAt}>
              {t('addedCard.cancel')}
            </ButtonLink>
            <Button kind="fwd" type="submit" busy={busy} disabled={isFormOpening}>
              {t('addedCard.save')}
            </Button>
          </DockButtons>
        </Dock>
      </Columns>
    </AppShell>
  );
}

function Bank({ view }: ScreenProps) {
  const { t } = useText();
  if (view.bank === null) return <Saving view={view} />;
  return (
    <BankAsks
      view={view}
      bank={view.bank}
      payOtherwise={view.enterAnother}
      free={{
        text: view.card && t('addedCard.bank.text', { card: t('payment.card', view.card) }),
        other: t('addedCard.bank.other'),
      }}
    />
  );
}

function Saving({ view: { state, card } }: ScreenProps) {
  const { t } = useText();
  const { step } = useStepFrame();
  const title = t('addedCard.waiting.title');
  return (
    <AppShell layout="no-header-and-footer" title={title} step={step} state={state}>
      <WaitPage title={title} status={t('addedCard.waiting.text')} what={card && t('payment.card', card)} />
    </AppShell>
  );
}

/** The response was lost, and the list does not have the card. */
function Unsaved({ view }: ScreenProps) {
  const { t } = useText();
  const { step, back } = useStepFrame();
  const title = t('addedCard.unsaved.title');
  return (
    <AppShell title={title} step={step} state={view.state} back={back}>
      <Main kind="scene">
        <Scene name="busy" />
        <StateBlock
          title={title}
          text={view.card && t('addedCard.unsaved.text', { card: t('payment.card', view.card) })}
          actions={
            <>
              <Button kind="ink" icon={RefreshIcon} onClick={view.retry}>
                {t('addedCard.unsaved.retry')}
              </Button>
              <Button kind="line" onClick={view.enterAnother}>
                {t('addedCard.unsaved.other')}
              </Button>
            </>
          }
        />
      </Main>
    </AppShell>
  );
}

/** A call about the entered card has failed, or the gateway takes no more cards. */
function Stopped({ view }: ScreenProps) {
  const { t } = useText();
  const { step, back } = useStepFrame();
  const { isUnknown, isFull, card, problem } = view;
  const title = t(isUnknown ? 'addedCard.stopped.unknown.title' : 'addedCard.stopped.title');
  return (
    <AppShell title={title} step={step} state={view.state} back={back}>
      <Main kind="scene">
        <Scene name="busy" />
        <StateBlock
          title={title}
          text={
            isUnknown
              ? t('addedCard.stopped.unknown.text')
              : isFull
                ? t('addedCard.full')
                : card && t('payment.card', card)
          }
          actions={
            <>
              <ButtonLink kind={isFull ? 'ink' : 'line'} href={view.cardsAt}>
                {t('addedCard.stopped.cards')}
              </ButtonLink>
              {!isUnknown && (
                <Button kind="line" onClick={view.enterAnother}>
                  {t('addedCard.unsaved.other')}
                </Button>
              )}
            </>
          }
        >
          <ProblemNote problem={problem} retry={view.retry} />
        </StateBlock>
      </Main>
    </AppShell>
  );
}
