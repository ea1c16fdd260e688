import type { PaylinkView } from '@senda/core';
import { LockIcon, Note } from '@senda/ui';
import { useText } from '../locale/use-text.ts';
import { BankAsks } from '../payment/bank-asks.tsx';
import { CardFields, fieldId } from '../payment/card-fields.tsx';
import { Unconfirmed } from '../payment/unconfirmed.tsx';
import { useForgottenCard } from '../payment/use-forgotten-card.ts';
import { Waiting } from '../payment/waiting.tsx';
import { StepPage } from '../shell/step-page.tsx';

/** /payment/paylink: an order that somebody was sent a link for, and the card that pays it. */
export function PaylinkScreen({ view }: { view: PaylinkView }) {
  useForgottenCard(view);
  if (view.bank) return <BankAsks view={view} bank={view.bank} payOtherwise={view.turnToOther} />;
  if (view.busy) return <Waiting view={view} />;
  if (view.canPay || view.loading || view.blocking) return <LinkForm view={view} />;
  return <Unconfirmed view={view} />;
}

function LinkForm({ view }: { view: PaylinkView }) {
  const { t } = useText();
  return (
    <StepPage
      view={view}
      title={t('paylink.title')}
      lede={view.orderRef && t('paylink.lede', { order: view.orderRef })}
      action={t('payment.pay')}
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
