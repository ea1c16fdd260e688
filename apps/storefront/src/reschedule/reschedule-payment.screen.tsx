import type { ReschedulePaymentView } from '@senda/core';
import { LockIcon, Note } from '@senda/ui';
import { BankAsks } from '../card/bank-asks.tsx';
import { CardFields, fieldId } from '../card/card-fields.tsx';
import { payLabel } from '../card/pay-label.ts';
import { Unconfirmed } from '../card/unconfirmed.tsx';
import { useForgottenCard } from '../card/use-forgotten-card.ts';
import { Waiting } from '../card/waiting.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { ChooseAgain, NewCode, Outcome, ToOrder } from './reschedule-parts.tsx';

interface ScreenProps {
  view: ReschedulePaymentView;
}

/** The screen at /reschedule/payment: pays the fee of another delivery by card. */
export function ReschedulePaymentScreen({ view }: ScreenProps) {
  const { t } = useText();
  useForgottenCard(view);
  if (view.bank) return <BankAsks view={view} bank={view.bank} payOtherwise={view.payWithAnotherCard} />;
  if (view.screen === 'waiting') return <Waiting view={view} />;
  if (view.screen === 'gone' || view.screen === 'codeOver') return <Over view={view} screen={view.screen} />;
  if (view.screen === 'form') return <PaymentForm view={view} />;
  const link = <ToOrder href={view.orderAt} />;
  return <Unconfirmed view={view} about={{ text: t('reschedule.payment.unconfirmed'), link }} />;
}

function PaymentForm({ view }: ScreenProps) {
  const text = useText();
  const { t } = text;
  return (
    <StepPage
      view={view}
      title={t('reschedule.payment.title')}
      lede={t('reschedule.payment.lede', { order: view.orderRef })}
      action={payLabel(view.amount, text)}
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

const obstacles = { gone: 'gone', codeOver: 'payCodeOver' } as const;

/** Nothing can be paid here any more. */
function Over({ view, screen }: ScreenProps & { screen: keyof typeof obstacles }) {
  const { t } = useText();
  const obstacle = obstacles[screen];
  return (
    <Outcome
      state={view.state}
      scene="failed"
      title={t(`reschedule.obstacle.${obstacle}.title`)}
      text={t(`reschedule.obstacle.${obstacle}.text`)}
      actions={
        <>
          {screen === 'gone' ? <ChooseAgain /> : <NewCode href={view.newCodeAt} />}
          <ToOrder href={view.orderAt} />
        </>
      }
    />
  );
}
