import type { PaymentView } from '@senda/core';
import { CheckField, ErrorCard, FactsCard, LinkButton, LockIcon, Note, RightIcon } from '@senda/ui';
import { useEffect } from 'react';
import { useChrome } from '../journey/chrome.ts';
import { useText } from '../locale/use-text.ts';
import { problemId } from '../shell/problem.tsx';
import { StepPage } from '../shell/step-page.tsx';
import { BankAsks } from './bank-asks.tsx';
import { CardFields, fieldId } from './card-fields.tsx';
import { Unconfirmed } from './unconfirmed.tsx';
import { useForgottenCard } from './use-forgotten-card.ts';
import { Waiting } from './waiting.tsx';

/** /web/payment-form and /web/payment: the card, the wait, and what is said while nobody knows. */
export function PaymentScreen({ view }: { view: PaymentView }) {
  useForgottenCard(view);
  useOwnAddress(view);
  const { goTo } = useChrome();
  const payOtherwise = () => {
    view.turnToOther();
    if (view.choosesMethod) goTo('payment-method-selector');
  };
  if (view.bank) return <BankAsks view={view} bank={view.bank} payOtherwise={payOtherwise} />;
  if (view.busy) return <Waiting view={view} />;
  if (view.changeStep) return <Turned view={view} step={view.changeStep} />;
  if (view.canPay || view.loading || view.blocking) return <CardForm view={view} />;
  return <Unconfirmed view={view} />;
}

/** Typing a card and waiting for it stand at two addresses of one step. */
function useOwnAddress({ address }: PaymentView): void {
  const { showAt } = useChrome();
  useEffect(() => showAt?.(address), [address, showAt]);
}

/** The card that she keeps, and is about to pay with. */
function KeptCard({ card }: { card: NonNullable<PaymentView['kept']> }) {
  const { t } = useText();
  return <FactsCard items={[{ key: 'card', label: t('payment.method'), value: t('payment.card', card) }]} />;
}

const titleOf = ({ choosesMethod, kept }: PaymentView) => {
  if (!choosesMethod) return 'payment.title';
  return kept ? 'payment.title.kept' : 'payment.title.card';
};

function CardForm({ view }: { view: PaymentView }) {
  const { t } = useText();
  const { goTo } = useChrome();
  return (
    <StepPage
      view={view}
      layout="step"
      title={t(titleOf(view))}
      action={t('payment.pay')}
      actionIcon={LockIcon}
      errors={view.errors.map(({ field, problem }) => ({ fieldId: fieldId(field), text: t(problem) }))}
    >
      <div className="stack">
        {view.refusal && <Note kind="bad">{t('payment.lastRefusal', { reason: t(view.refusal) })}</Note>}
        {view.notice && <Note kind="warn">{t(view.notice)}</Note>}
        {view.kept ? <KeptCard card={view.kept} /> : <CardFields view={view} />}
        {view.canKeep && (
          <CheckField label={t('payment.keep')} checked={view.keep} onChecked={view.tickKeep} />
        )}
        {view.choosesMethod && (
          <LinkButton onClick={() => goTo('payment-method-selector')}>{t('payment.otherMethod')}</LinkButton>
        )}
        <Note icon={LockIcon}>{t('payment.note')}</Note>
      </div>
    </StepPage>
  );
}

/** An order that cannot be had has one way forward: to the step that mends it. */
function Turned({ view, step }: { view: PaymentView; step: NonNullable<PaymentView['changeStep']> }) {
  const { t } = useText();
  const { goTo } = useChrome();
  return (
    <StepPage
      view={{ ...view, problem: null, submit: () => goTo(step) }}
      layout="step"
      title={t('payment.title')}
      action={t(`payment.changeStep.${step}`)}
      actionIcon={RightIcon}
    >
      <ErrorCard title={t('payment.changeStep.title')} text={view.problem && t(problemId(view.problem))} />
    </StepPage>
  );
}
