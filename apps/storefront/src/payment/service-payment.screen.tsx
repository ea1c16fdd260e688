import type { ServicePaymentView } from '@senda/core/features/payment';
import { ButtonLink, TextLink } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { StepPage } from '../shell/step-page.tsx';
import { PaymentScreen } from './payment.screen.tsx';

/** What is left to do, and a way out beside the retry, which a rate limit disables for a while. */
function Lede({ view }: { view: ServicePaymentView }) {
  const { t } = useText();
  if (view.blocking) return <TextLink href={view.statusAt}>{t('servicePayment.status')}</TextLink>;
  return view.isClosed && <>{t('servicePayment.closed.text')}</>;
}

/** The screen at /manage/sim-replacement-order-payment and /manage/recovery-number/payment: pays the fee of a request by card. */
export function ServicePaymentScreen({ view }: { view: ServicePaymentView }) {
  const { t } = useText();
  if (view.payment) return <PaymentScreen view={view.payment} />;
  return (
    <StepPage
      view={view}
      title={t(view.isClosed ? 'servicePayment.closed.title' : 'payment.title')}
      lede={<Lede view={view} />}
      hasNext={false}
    >
      {view.isClosed && (
        <ButtonLink kind="ink" href={view.statusAt}>
          {t('servicePayment.status')}
        </ButtonLink>
      )}
    </StepPage>
  );
}
