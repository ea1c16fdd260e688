import type { ReschedulePaymentView } from '@senda/core/features/reschedule';
import { BankAsks } from '../card/bank-asks.tsx';
import { CardPaymentPage } from '../card/card-payment-page.tsx';
import { Unconfirmed } from '../card/unconfirmed.tsx';
import { useForgottenCard } from '../card/use-forgotten-card.ts';
import { Waiting } from '../card/waiting.tsx';
import { useText } from '../platform/locale/use-text.ts';
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
  const { t } = useText();
  return (
    <CardPaymentPage
      view={view}
      title={t('reschedule.payment.title')}
      lede={t('reschedule.payment.lede', { order: view.orderRef })}
    />
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
