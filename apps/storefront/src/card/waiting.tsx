import type { PaymentView } from '@senda/core/features/payment';
import { WaitPage } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

type WaitingView = Pick<PaymentView, 'state' | 'amount' | 'card'> & Partial<Pick<PaymentView, 'due'>>;

/** The screen of a payment in progress: amount, card, and a request to keep the page open. */
export function Waiting({ view: { state, amount, card, due = true } }: { view: WaitingView }) {
  const { t, sum } = useText();
  const { step } = useStepFrame();
  const title = t(due ? 'payment.processing.title' : 'payment.placing.title');
  return (
    <AppShell layout="no-header-and-footer" title={title} step={step} state={state}>
      <WaitPage
        title={title}
        status={t('payment.processing.text')}
        what={
          card && due
            ? t('payment.processing.with', { amount: sum(amount), card: t('payment.card', card) })
            : sum(amount)
        }
      />
    </AppShell>
  );
}
