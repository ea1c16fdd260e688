import type { PaylinkView } from '@senda/core';
import { LockIcon, Note } from '@senda/ui';
import { BankAsks } from '../card/bank-asks.tsx';
import { CardFields, fieldId } from '../card/card-fields.tsx';
import { payLabel } from '../card/pay-label.ts';
import { Unconfirmed } from '../card/unconfirmed.tsx';
import { useForgottenCard } from '../card/use-forgotten-card.ts';
import { Waiting } from '../card/waiting.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';

/** The screen at /payment/paylink: pays the order of a link by card. */
export function PaylinkScreen({ view }: { view: PaylinkView }) {
  useForgottenCard(view);
  if (view.bank) return <BankAsks view={view} bank={view.bank} payOtherwise={view.payWithAnotherCard} />;
  if (view.busy) return <Waiting view={view} />;
  if (view.canPay || view.loading || view.blocking) return <LinkForm view={view} />;
  return <Unconfirmed view={view} />;
}

function LinkForm({ view }: { view: PaylinkView }) {
  const text = useText();
  const { t } = text;
  return (
    <StepPage
      view={view}
      title={t('paylink.title')}
      lede={view.orderRef && t('paylink.lede', { order: view.orderRef })}
      action={payLabel(view.order.total, text)}
      actionIcon={LockIcon}
      errors={view.errors.map(({ field, problem }) => ({ fieldId: fieldId(field), text: t(problem) }))}
    >
      <div className="stack">
        {view.refusal && <Note kind="bad">{t('payment.lastRefusal', { reason: t(view.refusal) })}</Note>}
        <CardFields view={view} />
        <Note icon={LockIcon}>{t('payment.note')}</Note>
      </div>
    </StepPage>
  );
}
