import type { PayLink, PaymentView } from '@senda/core/features/payment';
import { Button, ButtonLink, CopyRow, FactsCard, Main, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { OrderLink } from '../card/order-link.tsx';
import { paymentFacts } from '../card/payment-facts.ts';
import { loadConfig } from '../platform/config/config.ts';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { canShare, copyText, shareText } from '../shell/copy-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';

const copied = { copied: 'payment.link.copied', failed: 'payment.link.copy.failed' };

interface PayLinkProps {
  view: PaymentView;
  link: PayLink;
  payOtherwise: () => void;
}

/** The link by which somebody else pays, until it is paid or works no more. */
export function PayLinkPage({ view, link, payOtherwise }: PayLinkProps) {
  const text = useText();
  const { t, sum } = text;
  const { step } = useStepFrame();
  const { day, time } = useAtomValue(dateTextsAtom);
  // Its end is shown in the country's time.
  useEffect(() => void loadConfig(), []);
  const { address, expiresAt, isOver, nextCustomerAt } = link;
  const title = t(isOver ? 'payment.link.over.title' : 'payment.link.title');
  const until =
    expiresAt === null
      ? ''
      : t('payment.link.until', { ...dayValues('day', day(expiresAt)), time: time(expiresAt) });
  const about = { order: view.orderRef ?? '', amount: sum(view.amount) };
  return (
    <AppShell title={title} step={step} state={view.state}>
      <Main kind="scene">
        <Scene name={isOver ? 'cut' : 'ahead'} />
        <StateBlock
          title={title}
          text={isOver ? t('payment.link.over.text', about) : `${t('payment.link.text', about)} ${until}`}
          actions={
            <>
              {isOver ? (
                <Button kind="fwd" onClick={link.renew}>
                  {t('payment.link.another')}
                </Button>
              ) : (
                <Button kind="fwd" onClick={() => shareText(address, { url: address }, copied)}>
                  {t(canShare() ? 'payment.link.send' : 'payment.link.copy')}
                </Button>
              )}
              <Button kind="line" onClick={payOtherwise}>
                {t('payment.link.card')}
              </Button>
              {nextCustomerAt === null ? (
                <OrderLink at={view.followAt} />
              ) : (
                <ButtonLink kind="plain" href={nextCustomerAt}>
                  {t('payment.success.nextCustomer')}
                </ButtonLink>
              )}
            </>
          }
          rest={<FactsCard items={paymentFacts(view, text, { amount: t('common.total') })} />}
        >
          {!isOver && (
            <CopyRow
              label={t('payment.link.label')}
              value={address}
              copy={
                canShare()
                  ? { label: t('payment.link.copy'), run: () => void copyText(address, copied) }
                  : undefined
              }
            />
          )}
        </StateBlock>
      </Main>
    </AppShell>
  );
}
