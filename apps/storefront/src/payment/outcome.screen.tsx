import type { OutcomeView } from '@senda/core/features/payment';
import {
  Button,
  ButtonLink,
  FactsCard,
  Main,
  Note,
  Scene,
  SceneState,
  StateBlock,
  Timeline,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { BackToPayment } from '../card/back-to-payment.tsx';
import { instalmentFacts } from '../card/instalment-facts.ts';
import { OrderLink } from '../card/order-link.tsx';
import { laterFacts, paidWithFacts, paymentFacts } from '../card/payment-facts.ts';
import { LateReview } from '../identity/late-review.tsx';
import { useReview } from '../identity/review-hours.ts';
import { dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useSlotName } from '../platform/locale/slot-name.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { lazyScene } from '../shell/lazy-scene.tsx';
import { OrderCard } from '../shell/order-card.tsx';
import { Reach } from '../shell/reach.tsx';
import { useStepFrame } from '../shell/step-frame.ts';

const scenes = {
  transfer: lazyScene(async () => (await import('./outcome-scenes.ts')).transfer),
  install: lazyScene(async () => (await import('./outcome-scenes.ts')).install),
  activate: lazyScene(async () => (await import('./outcome-scenes.ts')).activate),
  courier: lazyScene(async () => (await import('./outcome-scenes.ts')).courier),
  pickup: lazyScene(async () => (await import('./outcome-scenes.ts')).pickup),
};

/** The screens at /web/payment-success and /manage/payment-success: the order is paid, and what comes next. */
export function SuccessScreen({ view }: { view: OutcomeView }) {
  const text = useText();
  const { t } = text;
  const { step } = useStepFrame();
  const { writtenTo, topic, task } = view;
  // Nothing is paid for an order that is free.
  const lead =
    view.amountLabel === 'payment.paid' ? 'payment.success.lead.paid' : 'payment.success.lead.placed';
  // The customer can act once the order is approved; without a task that is unknown here.
  const isOurTurn = task?.isReady !== true && (topic === 'install' || topic === 'activate');
  const news = isOurTurn ? 'payment.success.title.preparing' : `payment.success.title.${topic}`;
  const title = topic === null ? t('payment.success.title') : `${t(lead)} ${t(news)}`;
  // A service for a line is paid: the flower stands for that alone.
  const Scene = scenes[topic ?? 'install'];
  return (
    <AppShell title={title} step={step} state={view.state}>
      <Main kind="scene">
        <SceneState
          scene={<Scene bleed />}
          title={title}
          text={<Purchased view={view} />}
          way={<Transfer view={view} />}
          actions={<NextSteps view={view} />}
        >
          {isOurTurn && <LateReview start={view.reviewStart} />}
          {writtenTo !== null && <p>{t('payment.success.guest', { recipient: writtenTo })}</p>}
          <FactsCard
            items={[
              ...paymentFacts(view, text, { amount: t(view.amountLabel) }),
              ...paidWithFacts(view, text),
              ...instalmentFacts(view.instalments, text),
              ...laterFacts(view, text),
            ]}
          />
          <OrderCard order={view.order} />
          {view.recurring && view.recurring.status !== 'PAID' && (
            <Note kind="warn">{t(`payment.success.later.${view.recurring.status}`)}</Note>
          )}
          {view.cardKept !== null && (
            <Note kind={view.cardKept ? 'ok' : 'warn'}>
              {t(view.cardKept ? 'payment.success.kept' : 'payment.success.notKept')}
            </Note>
          )}
        </SceneState>
      </Main>
    </AppShell>
  );
}

/** What the customer does next; a store's tablet goes to its next customer. */
function NextSteps({ view: { followAt, nextCustomerAt, task, topic } }: { view: OutcomeView }) {
  const { t } = useText();
  if (nextCustomerAt !== null)
    return (
      <ButtonLink kind="fwd" href={nextCustomerAt}>
        {t('payment.success.nextCustomer')}
      </ButtonLink>
    );
  if (followAt === null)
    return (
      <ButtonLink kind="line" href="/web/pre-checkout">
        {t('payment.success.plans')}
      </ButtonLink>
    );
  return (
    <>
      {task && (
        <ButtonLink kind="fwd" href={task.at}>
          {t(`payment.success.${task.kind}${task.isReady ? '' : '.follow'}`)}
        </ButtonLink>
      )}
      <ButtonLink kind={task ? 'line' : 'fwd'} href={followAt}>
        {t(topic === null ? 'payment.success.follow.request' : 'payment.success.follow')}
      </ButtonLink>
    </>
  );
}

/** Returns the values of the sentences about what comes next. */
function usePurchaseValues({ number, slot, switchAt, task, reviewStart }: OutcomeView) {
  const review = useReview(reviewStart);
  const { day } = useAtomValue(dateTextsAtom);
  const slotName = useSlotName('payment.success.slot');
  return {
    number,
    // An order that is approved waits for no review.
    reviewHours: task?.isReady === true ? 0 : review.hours,
    ...dayValues('switchDay', switchAt === null ? null : day(switchAt)),
    ...dayValues('slot', slotName(slot)),
  };
}

/** The way of a number that is brought. */
function Transfer({ view }: { view: OutcomeView }) {
  const { t } = useText();
  const values = usePurchaseValues(view);
  if (view.transfer === null) return null;
  return (
    <Timeline
      items={view.transfer.map(({ step, mark, text, hint }) => ({
        key: step,
        status: mark,
        title: t(text),
        detail: hint === null ? undefined : t(hint, values),
      }))}
    />
  );
}

/** The result of the payment, with a link to the order. */
function Purchased({ view }: { view: OutcomeView }) {
  const { t } = useText();
  const values = usePurchaseValues(view);
  const { number, followAt, nextCustomerAt, topic } = view;
  if (number === null) return null;
  const followed =
    followAt !== null && nextCustomerAt === null
      ? [topic === null ? 'payment.success.followed.request' : 'payment.success.followed']
      : [];
  return <>{[...view.sentences, ...followed].map((id) => t(id, values)).join(' ')}</>;
}

/** The screen at /web/payment-failed: the reason, and ways to retry. */
export function FailedScreen({ view }: { view: OutcomeView }) {
  const { retry, retryStep } = useStepFrame();
  // Where the payment page itself asks for the card, it says what happened.
  if (retry && retryStep === 'payment' && view.methodStep === null) return <BackToPayment open={retry} />;
  return <Failed view={view} />;
}

function Failed({ view }: { view: OutcomeView }) {
  const text = useText();
  const { t } = text;
  const { retry } = useStepFrame();
  const { card, failure } = view;
  const amount = t(view.laterRefused ? 'payment.part.period' : 'common.total');
  const facts = paymentFacts(view, text, { amount });
  return (
    <Outcome
      view={view}
      title={t('payment.failed.title')}
      text={
        card && failure ? (
          <>
            {view.laterRefused && <>{t('payment.failed.later')} </>}
            {t(`payment.fix.${failure.reason}`, { last4: card.last4 })}
          </>
        ) : undefined
      }
      actions={
        retry && failure ? (
          <>
            <RetryOptions view={view} failure={failure} retry={retry} />
            <OrderLink at={view.followAt} />
          </>
        ) : (
          view.followAt !== null && (
            <ButtonLink kind="line" href={view.followAt}>
              {t('payment.success.follow')}
            </ButtonLink>
          )
        )
      }
    >
      <Reach about={view.orderRef} />
      <FactsCard
        items={
          failure === null
            ? facts
            : [
                ...facts,
                {
                  key: 'reason',
                  label: t('payment.reason'),
                  value: t(`payment.reason.${failure.reason}`),
                },
              ]
        }
      />
      <OrderCard order={view.order} />
    </Outcome>
  );
}

interface RetryOptionsProps {
  view: OutcomeView;
  failure: NonNullable<OutcomeView['failure']>;
  retry: () => void;
}

/** The ways to retry a refused payment, the most likely first. */
function RetryOptions({ view, failure, retry }: RetryOptionsProps) {
  const { t } = useText();
  const { goTo } = useStepFrame();
  const ways = {
    again: retry,
    another: () => (view.methodStep ? goTo(view.methodStep) : retry()),
  };
  return failure.fixes.map((fix, at) => (
    <Button key={fix} kind={at === 0 ? 'fwd' : 'line'} onClick={ways[fix]}>
      {t(`payment.failed.${fix}`)}
    </Button>
  ));
}

interface OutcomeProps {
  view: OutcomeView;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** The outcome as a picture and a text. */
function Outcome({ view, title, text, actions, children }: OutcomeProps) {
  const { step } = useStepFrame();
  return (
    <AppShell title={title} step={step} state={view.state}>
      <Main kind="scene">
        <Scene name="failed" />
        <StateBlock title={title} text={text} actions={actions} rest={children} />
      </Main>
    </AppShell>
  );
}
