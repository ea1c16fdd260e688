import type { OrderListView } from '@senda/core';
import { BagIcon, ButtonLink, Card, Main, Rows, Scene, Skeleton, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { LoadFailure } from './load-failure.tsx';

/** The screen at /orderlist: the orders, newest first. */
export function OrderListScreen({ view, notices }: { view: OrderListView; notices?: ReactNode }) {
  const { t } = useText();
  const title = t('order.title');
  return (
    <AppShell title={title} state={view.state} section="lines">
      {view.empty ? (
        <Main kind="full">
          <div className="wrap">
            <h1>{title}</h1>
            {notices && <div className="stack step-body">{notices}</div>}
          </div>
          <NoOrders startAt={view.startAt} />
        </Main>
      ) : (
        <Main kind="narrow" busy={view.loading}>
          <h1>{title}</h1>
          <div className="stack step-body">
            {notices}
            <Content view={view} />
          </div>
        </Main>
      )}
    </AppShell>
  );
}

/** Shown without orders, with a link to the plans. */
export function NoOrders({ startAt }: { startAt: string }) {
  const { t } = useText();
  return (
    <>
      <Scene name="empty" />
      <StateBlock
        level={2}
        title={t('order.empty.title')}
        text={t('order.empty.text')}
        actions={
          <ButtonLink kind="fwd" href={startAt}>
            {t('order.empty.start')}
          </ButtonLink>
        }
      />
    </>
  );
}

function Content({ view }: { view: OrderListView }) {
  if (view.loading) return <OrderListSkeleton />;
  if (view.blocking)
    return <LoadFailure title="order.failed.title" problem={view.problem} retry={view.retry} />;
  return (
    <>
      <ProblemNote problem={view.problem} retry={view.retry} />
      <Orders orders={view.orders} />
    </>
  );
}

function Orders({ orders }: Pick<OrderListView, 'orders'>) {
  const { t, local } = useText();
  const { spoken } = useAtomValue(dateTextsAtom);
  return (
    <Card tight>
      <Rows
        items={orders.map(({ orderRef, planName, number, createdAt, statusText, openAt }) => ({
          key: orderRef,
          icon: BagIcon,
          label: t('order.row', { orderRef, plan: local(planName) }),
          detail: t(number === null ? 'order.row.noNumber' : 'order.row.detail', {
            status: t(statusText),
            number,
            date: spoken(createdAt),
          }),
          href: openAt,
        }))}
      />
    </Card>
  );
}

/** Shown while the orders load. */
function OrderListSkeleton() {
  const { t } = useText();
  return (
    <Card className="stack">
      <output className="vh">{t('common.loading')}</output>
      <Skeleton height={44} radius="l" />
      <Skeleton height={44} radius="l" />
      <Skeleton height={44} width="84%" radius="l" />
    </Card>
  );
}
