import type { ManagedOrder, ManageOrderView } from '@senda/core/features/order';
import { ButtonLink, LineHead, Main, TwoColumns } from '@senda/ui';
import type { ReactNode } from 'react';
import { ActorTag } from '../line/request-card.tsx';
import { ResumedNote } from '../line-suspension/resume-line.tsx';
import { ResumeLineDialog } from '../line-suspension/resume-line-dialog.tsx';
import { SuspendLineDialog } from '../line-suspension/suspend-line-dialog.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { NothingFound } from '../shell/nothing-found.tsx';
import { TransferNipDialog } from '../transfer-nip/transfer-nip-dialog.tsx';
import { ConfirmCancel } from './confirm-cancel.tsx';
import { LineActions, QuickLineActions } from './line-actions.tsx';
import { OrderLineCard } from './line-card.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ManageOrderSkeleton } from './manage-order-skeleton.tsx';
import styles from './order.module.css';
import { OrderFolds, OrderInProgress } from './order-in-progress.tsx';
import { NoOrders } from './order-list.screen.tsx';
import { InProgress, PaidTwice, Stale, useOrderAbout, WaitingStore } from './order-parts.tsx';
import { OrderStatusText, useStatusValues } from './order-status-text.tsx';
import { StatusTag } from './status-tag.tsx';

/** The screen at /manage/order: status, lines and payment of an order. */
export function ManageOrderScreen({ view }: { view: ManageOrderView }) {
  const { t } = useText();
  return (
    <AppShell title={view.order?.number ?? t('order.manage.title')} state={view.state} section="lines">
      <Content view={view} />
    </AppShell>
  );
}

function Content({ view }: { view: ManageOrderView }): ReactNode {
  const { order, blocking, none, notFound } = view;
  const { t } = useText();
  if (order) return <Shown view={view} order={order} />;
  if (notFound) return <NotFound view={view} />;
  if (none) {
    return (
      <Main kind="full">
        <div className="wrap">
          <h1>{t('order.manage.title')}</h1>
        </div>
        <NoOrders startAt={view.startAt} />
      </Main>
    );
  }
  if (!blocking) return <ManageOrderSkeleton />;
  return (
    <Main kind="narrow">
      <h1>{t('order.manage.title')}</h1>
      <div className="stack step-body">
        <LoadFailure title="order.manage.failed" problem={view.problem} retry={view.retry} />
      </div>
    </Main>
  );
}

function Shown({ view, order }: { view: ManageOrderView; order: ManagedOrder }) {
  return (
    <>
      {order.lineCard ? (
        <OrderWithLine view={view} order={order} card={order.lineCard} />
      ) : (
        <OrderInProgress view={view} order={order} />
      )}
      <ConfirmCancel view={view} order={order} />
      {view.suspension && <SuspendLineDialog view={view.suspension} />}
      <ResumeLineDialog view={view.resumption} />
      <TransferNipDialog view={view.transferNip} />
    </>
  );
}

/** An order whose line is its news: how it was bought is folded. */
function OrderWithLine({
  view,
  order,
  card,
}: {
  view: ManageOrderView;
  order: ManagedOrder;
  card: NonNullable<ManagedOrder['lineCard']>;
}) {
  const { t } = useText();
  const about = useOrderAbout(order);
  return (
    <Main kind="page">
      <Stale view={view} />
      <LineHead
        status={
          <>
            <StatusTag tone={order.statusSummary.tone}>{t(order.statusSummary.text)}</StatusTag>
            <span className="muted small">{about}</span>
          </>
        }
        title={order.number ?? t('order.manage.title')}
        action={
          view.linesAt && (
            <ButtonLink kind="line" size="s" href={view.linesAt}>
              {t('order.lines.other')}
            </ButtonLink>
          )
        }
      />
      <TwoColumns>
        <div className="stack">
          {view.resumed && <ResumedNote resumed={view.resumed} />}
          <SimNews view={view} order={order} />
          <OrderLineCard view={view} order={order} card={card} />
          <QuickLineActions order={order} onSuspend={view.suspend} />
          <InProgress order={order} />
        </div>
        <div className="stack">
          {order.offered && <LineActions order={order} offered={order.offered} />}
          <PaidTwice order={order} />
          <section className="stack" aria-labelledby="order">
            <h2 id="order">{t('order.manage.title')}</h2>
            <OrderFolds view={view} order={order} />
          </section>
        </div>
      </TwoColumns>
    </Main>
  );
}

/** What becomes of the SIM of a line, before the line itself; nothing where something else is its news. */
function SimNews({ view, order }: { view: ManageOrderView; order: ManagedOrder }) {
  const { t } = useText();
  const { statusSummary } = order;
  const values = useStatusValues(statusSummary.values);
  if (!statusSummary.isAboutDelivery) return <WaitingStore order={order} />;
  return (
    <section className={`stack ${styles['news']}`} aria-labelledby="sim-news">
      <ActorTag actor={statusSummary.actor} />
      <h2 id="sim-news">{t(statusSummary.head, values)}</h2>
      <OrderStatusText view={view} summary={statusSummary} />
      <WaitingStore order={order} />
    </section>
  );
}

function NotFound({ view }: { view: ManageOrderView }) {
  const { t } = useText();
  return (
    <NothingFound
      title={t('order.manage.notFound.title')}
      text={t('order.manage.notFound.text')}
      action={t('order.manage.all')}
      href={view.ordersAt}
    />
  );
}
