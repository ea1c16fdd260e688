import type { ManagedOrder, ManageOrderView } from '@senda/core/features/order';
import { ButtonLink, LineHead, Main, TwoColumns } from '@senda/ui';
import type { ReactNode } from 'react';
import { ResumedNote } from '../line-suspension/resume-line.tsx';
import { ResumeLineDialog } from '../line-suspension/resume-line-dialog.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { NothingFound } from '../shell/nothing-found.tsx';
import { OrderCard } from '../shell/order-card.tsx';
import { TransferNipDialog } from '../transfer-nip/transfer-nip-dialog.tsx';
import { LineActions } from './line-actions.tsx';
import { OrderLineCard } from './line-card.tsx';
import { LoadFailure } from './load-failure.tsx';
import { ManageOrderSkeleton } from './manage-order-skeleton.tsx';
import { ConfirmCancel } from './open-order.tsx';
import { NoOrders } from './order-list.screen.tsx';
import {
  DestinationCard,
  FoldedProgress,
  InProgress,
  PaymentCard,
  PlanInUse,
  ProgressCard,
  Stale,
} from './order-parts.tsx';
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
  const { t, local } = useText();
  const plan = local(order.planName);
  const about =
    order.product === 'plan'
      ? t('order.manage.about', { plan, simType: order.simType })
      : t(`order.product.${order.product}`, { product: order.product, plan });
  // The line is the news of a finished order.
  const isFolded = order.lineCard !== null && order.ended;
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
          {order.lineCard && <OrderLineCard view={view} order={order} card={order.lineCard} />}
          <InProgress order={order} />
          {!isFolded && <ProgressCard view={view} order={order} />}
        </div>
        <div className="stack">
          <LineActions order={order} />
          {!order.lineCard && order.product === 'plan' && <PlanInUse order={order} />}
          <OrderCard order={order.column} />
          <PaymentCard order={order} />
          <DestinationCard order={order} />
          {isFolded && <FoldedProgress view={view} order={order} />}
        </div>
      </TwoColumns>
      <ConfirmCancel view={view} order={order} />
      <ResumeLineDialog view={view.resumption} />
      <TransferNipDialog view={view.transferNip} />
    </Main>
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
