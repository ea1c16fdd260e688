import type { PaymentView } from '@senda/core/features/payment';
import { Button, FactsCard, Main, RefreshIcon, Scene, StateBlock } from '@senda/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { OrderLink } from './order-link.tsx';
import { paymentFacts } from './payment-facts.ts';

interface UnconfirmedProps {
  view: Pick<PaymentView, 'state' | 'amount' | 'orderRef' | 'problem' | 'canCheck' | 'check' | 'retry'> &
    // The payer of a pay link has no access to the order.
    Partial<Pick<PaymentView, 'followAt'>>;
  /** Replaces the text and the link, which are about an order. */
  about?: { readonly text: string; readonly link: ReactNode };
}

/** The scene of an unconfirmed payment: the customer can check it, but not pay a second time. */
export function Unconfirmed({ view, about }: UnconfirmedProps) {
  const text = useText();
  const { t } = text;
  const { step } = useStepFrame();
  const title = t('payment.unconfirmed.title');
  return (
    <AppShell title={title} step={step} state={view.state}>
      <Main kind="scene">
        <Scene name="busy" />
        <StateBlock
          title={title}
          text={about?.text ?? t('payment.unconfirmed.text', { order: view.orderRef })}
          actions={
            <>
              <Button kind="ink" icon={RefreshIcon} onClick={view.canCheck ? view.check : view.retry}>
                {t('payment.unconfirmed.check')}
              </Button>
              {about?.link ?? <OrderLink at={view.followAt ?? null} />}
            </>
          }
          rest={<FactsCard items={paymentFacts(view, text, { amount: t('common.total') })} />}
        >
          <ProblemNote problem={view.problem} />
        </StateBlock>
      </Main>
    </AppShell>
  );
}
