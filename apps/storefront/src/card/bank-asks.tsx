import type { PaymentView } from '@senda/core/features/payment';
import { Button, ButtonLink, FactsCard, LinkButton, Main, RightIcon, Scene, StateBlock } from '@senda/ui';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { paymentFacts } from './payment-facts.ts';

interface BankAsksProps {
  view: Pick<PaymentView, 'state' | 'card' | 'check' | 'back'> &
    Partial<Pick<PaymentView, 'amount' | 'orderRef'>>;
  bank: Pick<NonNullable<PaymentView['bank']>, 'address' | 'leaving'> &
    Partial<Pick<NonNullable<PaymentView['bank']>, 'later' | 'amount'>>;
  /** Returns to the card form or, if the amount due now is paid, continues without the bank's confirmation. */
  payOtherwise: () => void;
  /** Replaces the text, which is about an order. */
  text?: string;
  /** The words of a question about a card that nothing is charged to. */
  free?: { readonly text: string | null; readonly other: string };
}

/** 3-D Secure: sends the customer to their bank, once automatically, and offers other ways to pay. */
export function BankAsks({ view, bank, payOtherwise, text: ownText, free }: BankAsksProps) {
  const text = useText();
  const { t, sum } = text;
  const { step } = useStepFrame();
  useBankRedirect(view.back, bank);
  const title = t('payment.bank.title');
  const { card, orderRef = null } = view;
  const { later = false, amount = view.amount ?? 0 } = bank;
  return (
    <AppShell title={title} step={step} state={view.state}>
      <Main kind="scene">
        <Scene name="busy" />
        <StateBlock
          title={title}
          text={
            free?.text ??
            ownText ??
            (card &&
              t(later ? 'payment.bank.later' : 'payment.bank.text', {
                amount: sum(amount),
                card: t('payment.card', card),
              }))
          }
          actions={
            <>
              <ButtonLink kind="fwd" href={bank.address} iconEnd={RightIcon}>
                {t('payment.bank.go')}
              </ButtonLink>
              <Button kind="line" onClick={payOtherwise}>
                {free?.other ?? t(later ? 'payment.bank.without' : 'payment.bank.other')}
              </Button>
              <LinkButton onClick={view.check}>{t('payment.bank.check')}</LinkButton>
            </>
          }
          rest={
            !free && (
              <FactsCard
                items={paymentFacts({ orderRef, amount: view.amount ?? 0 }, text, {
                  amount: t('common.total'),
                })}
              />
            )
          }
        />
      </Main>
    </AppShell>
  );
}

/** Opens the bank's page when due; a page restored from the back/forward cache checks the payment. */
function useBankRedirect(back: PaymentView['back'], { address, leaving }: BankAsksProps['bank']): void {
  useEffect(() => {
    if (leaving) window.location.assign(address);
  }, [address, leaving]);
  const returned = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) back();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => returned(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
