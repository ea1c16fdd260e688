import type { PaylinkView } from '@senda/core/features/paylink';
import { BankAsks } from '../card/bank-asks.tsx';
import { CardPaymentPage } from '../card/card-payment-page.tsx';
import { Unconfirmed } from '../card/unconfirmed.tsx';
import { useForgottenCard } from '../card/use-forgotten-card.ts';
import { Waiting } from '../card/waiting.tsx';
import { useText } from '../platform/locale/use-text.ts';

/** The screen at /payment/paylink: pays the order of a link by card. */
export function PaylinkScreen({ view }: { view: PaylinkView }) {
  useForgottenCard(view);
  if (view.bank) return <BankAsks view={view} bank={view.bank} payOtherwise={view.payWithAnotherCard} />;
  if (view.busy) return <Waiting view={view} />;
  if (view.canPay || view.loading || view.blocking) return <LinkForm view={view} />;
  return <Unconfirmed view={view} />;
}

function LinkForm({ view }: { view: PaylinkView }) {
  const { t } = useText();
  return (
    <CardPaymentPage
      view={view}
      title={t('paylink.title')}
      lede={view.orderRef && t('paylink.lede', { order: view.orderRef })}
    />
  );
}
