import type { PaymentView } from '@senda/core/features/payment';
import { ErrorCard, FactsCard, LinkButton, LockIcon, Note, RightIcon, WaitPage } from '@senda/ui';
import { useEffect } from 'react';
import { BankAsks } from '../card/bank-asks.tsx';
import { CardFields, fieldId } from '../card/card-fields.tsx';
import { Declined } from '../card/declined.tsx';
import { payLabel } from '../card/pay-label.ts';
import { Unconfirmed } from '../card/unconfirmed.tsx';
import { useForgottenCard } from '../card/use-forgotten-card.ts';
import { Waiting } from '../card/waiting.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { problemId } from '../shell/problem.tsx';
import { useStepFrame } from '../shell/step-frame.ts';
import { StepPage } from '../shell/step-page.tsx';
import { ChosenCards, KeepField, laterCard } from './chosen-cards.tsx';
import { PayLinkPage } from './pay-link.tsx';
import { VoucherPage } from './voucher.tsx';

/** The screen at /web/payment-form and /web/payment: card form, wait, and unconfirmed payments. */
export function PaymentScreen({ view }: { view: PaymentView }) {
  useForgottenCard(view);
  useOwnAddress(view);
  const { goTo } = useStepFrame();
  const payOtherwise = () => {
    view.payWithAnotherCard();
    // The amount due now is paid: there is no other card to choose.
    if (view.methodStep && !view.bank?.later) goTo(view.methodStep);
  };
  if (view.bank) return <BankAsks view={view} bank={view.bank} payOtherwise={payOtherwise} />;
  if (view.link) return <PayLinkPage view={view} link={view.link} payOtherwise={view.payWithAnotherCard} />;
  if (view.voucher) return <VoucherPage view={view} voucher={view.voucher} />;
  if (view.openWallet) return <WalletOpen view={view} wallet={view.openWallet} />;
  // By a link or a voucher nothing is paid here.
  if (view.busy) return <Waiting view={view.isElsewhere ? { ...view, due: false } : view} />;
  if (view.changeStep) return <RejectedOrder view={view} step={view.changeStep} />;
  if (view.canPay || view.loading || view.blocking) return <PaymentForm view={view} />;
  return <Unconfirmed view={view} />;
}

/** The page under an open wallet. */
function WalletOpen({ view, wallet }: { view: PaymentView; wallet: NonNullable<PaymentView['openWallet']> }) {
  const { t, sum, local } = useText();
  const { step } = useStepFrame();
  const words = { wallet: local(wallet) };
  const title = t('payment.wallet.open.title', words);
  return (
    <AppShell layout="no-header-and-footer" title={title} step={step} state={view.state}>
      <WaitPage title={title} status={t('payment.wallet.open.text', words)} what={sum(view.amount)} />
    </AppShell>
  );
}

/** Shows the address of the current part: card form and wait are two addresses of one step. */
function useOwnAddress({ address }: PaymentView): void {
  const { showAt } = useStepFrame();
  useEffect(() => {
    if (address !== null) showAt?.(address);
  }, [address, showAt]);
}

const titleOf = ({ methodStep, savedCard, later, due, refusal }: PaymentView) => {
  if (refusal !== null) return 'payment.failed.title';
  if (!due) return 'payment.title.nothing';
  if (methodStep === null) return 'payment.title';
  if (later?.form && !savedCard) return 'payment.title.cards';
  if (savedCard && later?.savedCard) return 'payment.title.keptCards';
  return savedCard && !later?.form ? 'payment.title.kept' : 'payment.title.card';
};

/** Returns the errors, with the card's name if there are two. */
function errorsOf({ savedCard, errors, later }: PaymentView, { t }: ReturnType<typeof useText>) {
  const isTwo = !savedCard && later?.form !== null && later !== null;
  const textOf = (part: 'now' | 'later', problem: string) =>
    isTwo ? t(`payment.problem.${part}`, { problem: t(problem) }) : t(problem);
  return [
    ...errors.map(({ field, problem }) => ({ fieldId: fieldId(field), text: textOf('now', problem) })),
    ...(later?.form?.errors ?? []).map(({ field, problem }) => ({
      fieldId: fieldId(field, laterCard),
      text: textOf('later', problem),
    })),
  ];
}

/** The chosen saved cards, and the amount of each if there are two. */
function SavedCards({ view: { savedCard, later, amount } }: { view: PaymentView }) {
  const { t, sum } = useText();
  const now = later && !later.same ? t('payment.part.now', { amount: sum(amount) }) : t('payment.method');
  const then = later && t('payment.part.later', { amount: sum(later.amount), days: later.days });
  const items = [
    ...(savedCard ? [{ key: 'now', label: now, value: t('payment.card', savedCard) }] : []),
    ...(later?.savedCard ? [{ key: 'later', label: then, value: t('payment.card', later.savedCard) }] : []),
  ];
  return items.length === 0 ? null : <FactsCard items={items} />;
}

/** The forms of new cards: one, or one per part. */
function NewCards({ view }: { view: PaymentView }) {
  const { t, sum } = useText();
  const { savedCard, later, amount } = view;
  const isSplit = later !== null && !later.same;
  return (
    <>
      {!savedCard && (
        <CardFields
          view={view}
          {...(isSplit && { legend: t('payment.part.now', { amount: sum(amount) }) })}
        />
      )}
      {later?.form && (
        <CardFields
          view={later.form}
          of={laterCard}
          legend={t('payment.part.later', { amount: sum(later.amount), days: later.days })}
        />
      )}
    </>
  );
}

/** The recurring charge of the second card, and that it is saved for it. */
function LaterNote({
  later,
  wallet,
}: Pick<PaymentView, 'wallet'> & { later: NonNullable<PaymentView['later']> }) {
  const { t, sum, local } = useText();
  const { same, days } = later;
  const amount = sum(later.amount);
  return (
    <Note kind="info">
      {wallet
        ? t('payment.wallet.later', { wallet: local(wallet), amount, days })
        : t('payment.later.note', { same: String(same), amount, days })}
    </Note>
  );
}

/** What the button does: pay, get a link, or place an order that costs nothing. */
function actionOf({ due, amount, choice, wallet }: PaymentView, text: ReturnType<typeof useText>) {
  if (!due) return { action: text.t('payment.place'), actionIcon: RightIcon };
  if (choice?.link) return { action: text.t('payment.link.get'), actionIcon: RightIcon };
  const voucher = choice?.vouchers.find(({ chosen }) => chosen);
  if (voucher) return { action: text.t(`payment.voucher.get.${voucher.kind}`), actionIcon: RightIcon };
  // The amount is beside the button, whose name is long enough.
  if (wallet !== null) {
    return { action: text.t('payment.wallet.pay', { wallet: text.local(wallet) }), actionIcon: LockIcon };
  }
  return { action: payLabel(amount, text), actionIcon: LockIcon };
}

/** The cards: to choose from, or as a step before has chosen them. */
function Cards({ view }: { view: PaymentView }) {
  if (view.choice) return <ChosenCards view={view} choice={view.choice} />;
  return (
    <>
      <SavedCards view={view} />
      <NewCards view={view} />
      <KeepField view={view} />
    </>
  );
}

function PaymentForm({ view }: { view: PaymentView }) {
  const text = useText();
  const { t, local } = text;
  const { goTo } = useStepFrame();
  const { methodStep } = view;
  return (
    <StepPage
      view={view}
      layout="step"
      title={t(titleOf(view))}
      {...actionOf(view, text)}
      errors={errorsOf(view, text)}
      problemFirst
      problemDetail={view.isUncharged ? t('payment.uncharged') : undefined}
    >
      <div className="stack">
        {view.refusal && view.declined && (
          <Declined
            refusal={view.refusal}
            card={view.card}
            later={view.declined.later}
            kept={view.declined}
          />
        )}
        {view.notice && (
          <Note kind="warn">{t(view.notice, { wallet: view.wallet ? local(view.wallet) : 'none' })}</Note>
        )}
        {view.due ? <Cards view={view} /> : <p>{t('payment.nothing')}</p>}
        {view.later && <LaterNote later={view.later} wallet={view.wallet} />}
        {methodStep && view.canChangeMethod && (
          <LinkButton onClick={() => goTo(methodStep)}>{t('payment.otherMethod')}</LinkButton>
        )}
        {view.due && !view.isElsewhere && <Note icon={LockIcon}>{t('payment.note')}</Note>}
      </div>
    </StepPage>
  );
}

/** A rejected order: links to the step that can fix it. */
function RejectedOrder({ view, step }: { view: PaymentView; step: NonNullable<PaymentView['changeStep']> }) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  return (
    <StepPage
      view={{ ...view, problem: null, submit: () => goTo(step) }}
      layout="step"
      title={t('payment.title')}
      action={t(`payment.changeStep.${step}`)}
      actionIcon={RightIcon}
    >
      {view.takenNumber === null ? (
        <ErrorCard title={t('payment.changeStep.title')} text={view.problem && t(problemId(view.problem))} />
      ) : (
        <ErrorCard
          title={t('payment.numberGone.title')}
          text={t('payment.numberGone.text', { number: view.takenNumber })}
        />
      )}
    </StepPage>
  );
}
