import type { LinePaymentView } from '@senda/core/features/line-payment';
import { ButtonLink, Main, Note, Scene, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { BankAsks } from '../card/bank-asks.tsx';
import { CardChoices } from '../card/card-choices.tsx';
import { CardInputs } from '../card/card-fields.tsx';
import { CardPaymentPage } from '../card/card-payment-page.tsx';
import { FormSkeleton } from '../card/form-skeleton.tsx';
import { RefusedCards } from '../card/refused-cards.tsx';
import { Unconfirmed } from '../card/unconfirmed.tsx';
import { useForgottenCard } from '../card/use-forgotten-card.ts';
import { Waiting } from '../card/waiting.tsx';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { lineTexts } from '../shell/order-lines.ts';

/** The screen at /manage/payment of a line: what is due, and the card that pays it. */
export function LinePaymentScreen({ view }: { view: LinePaymentView }) {
  useForgottenCard(view);
  const { t, sum } = useText();
  if (view.notFound) return <NotFound view={view} />;
  if (view.bank) {
    const text =
      view.card && t('linePayment.bank', { amount: sum(view.amount), card: t('payment.card', view.card) });
    return (
      <BankAsks
        view={view}
        bank={view.bank}
        payOtherwise={view.payWithAnotherCard}
        {...(text !== null && { text })}
      />
    );
  }
  if (view.busy) return <Waiting view={view} />;
  if (view.canPay || view.loading || view.blocking) return <PaymentForm view={view} />;
  return (
    <Unconfirmed
      view={view}
      about={{
        text: t('linePayment.unconfirmed'),
        link: (
          <ButtonLink kind="plain" href={view.homeAt}>
            {t('linePayment.see')}
          </ButtonLink>
        ),
      }}
    />
  );
}

function PaymentForm({ view }: { view: LinePaymentView }) {
  const text = useText();
  const { t, local } = text;
  const { day } = useAtomValue(dateTextsAtom);
  const { number, planName, effect, paidUntil, worksUntil, opensWithLine } = view;
  return (
    <CardPaymentPage
      view={view}
      layout="step"
      title={
        worksUntil !== null && opensWithLine
          ? t('linePayment.title.works', dayValues('until', day(worksUntil)))
          : t('linePayment.title')
      }
      keepsTitle={opensWithLine}
      lede={
        number !== null &&
        planName &&
        t('linePayment.lede', {
          number,
          plan: local(planName),
          effect,
          ...dayValues('until', paidUntil === null ? null : day(paidUntil)),
        })
      }
      due={{ title: t('linePayment.due'), lines: lineTexts(view.order.lines, text) }}
    >
      {view.notice && <Note kind="warn">{t(view.notice)}</Note>}
      <CardChoices
        name="line-payment"
        legend={t(view.refused.length > 0 ? 'payment.declined.otherWay' : 'payment.method')}
        legendKind={view.refused.length > 0 ? 'label' : 'hidden'}
        cards={view.cards}
        newCard={view.newCard}
        choose={view.choose}
        more={
          view.refused.length > 0 && (
            <RefusedCards name="line-payment" refused={view.refused} choose={view.choose} />
          )
        }
      >
        {view.newCard && (view.isFormOpening ? <FormSkeleton /> : <CardInputs view={view} of="card" />)}
      </CardChoices>
    </CardPaymentPage>
  );
}

function NotFound({ view }: { view: LinePaymentView }) {
  const { t } = useText();
  const title = t('linePayment.notFound.title');
  return (
    <AppShell title={title} step="manage-payment" state={view.state}>
      <Main kind="scene">
        <Scene name="lost" />
        <StateBlock
          title={title}
          text={t('linePayment.notFound.text')}
          actions={
            <ButtonLink kind="ink" href={view.homeAt}>
              {t('linePayment.lines')}
            </ButtonLink>
          }
        />
      </Main>
    </AppShell>
  );
}
