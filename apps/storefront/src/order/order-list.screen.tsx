import { byMonth } from '@senda/core/base/time';
import type { OrderListView } from '@senda/core/features/order';
import { ButtonLink, Card, Main, Rows, Scene, Segmented, Skeleton, StateBlock } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { icons } from '../line/icons.ts';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { ListedLineCard } from './listed-line.tsx';
import { LoadFailure } from './load-failure.tsx';
import styles from './order.module.css';
import { statusIcons } from './status-tag.tsx';

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
  const { t } = useText();
  if (view.loading) return <OrderListSkeleton />;
  if (view.blocking)
    return <LoadFailure title="order.failed.title" problem={view.problem} retry={view.retry} />;
  return (
    <>
      <ProblemNote problem={view.problem} retry={view.retry} />
      {view.lines.length > 0 && <Lines view={view} />}
      <Orders view={view} />
      {view.lines.length === 0 && (
        <p>
          <ButtonLink kind="line" href={view.startAt}>
            {t('order.new')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** The lines, beside the orders that brought them. */
function Lines({ view: { lines, startAt } }: { view: OrderListView }) {
  const { t } = useText();
  return (
    <section className={styles['month']} aria-labelledby="your-lines">
      <h2 id="your-lines">{t('order.lines.title')}</h2>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.orderRef}>
            <ListedLineCard line={line} />
          </li>
        ))}
      </ul>
      <p className={styles['another']}>
        <ButtonLink kind="line" href={startAt}>
          {t('order.lines.another')}
        </ButtonLink>
      </p>
    </section>
  );
}

const filters = ['all', 'open', 'ended'] as const;

/** The orders by month, with filters once there are many. */
function Orders({ view }: { view: OrderListView }) {
  const { t } = useText();
  const { month: monthOf } = useAtomValue(dateTextsAtom);
  return (
    <section className={styles['month']} aria-labelledby="your-orders">
      <h2 id="your-orders">{t('order.orders.title')}</h2>
      {view.filtered && (
        <Segmented
          legend={t('order.filter')}
          options={filters.map((value) => ({ value, label: t(`order.filter.${value}`) }))}
          value={view.filter}
          onValue={view.choose}
        />
      )}
      {view.orders.length === 0 && <p className="muted">{t('order.filter.none')}</p>}
      {byMonth(view.orders, ({ createdAt }) => createdAt, monthOf).map(({ month, items }) => (
        <section key={month} className={styles['month']} aria-label={month}>
          <h3>{month}</h3>
          <Card tight>
            <OrderRows orders={items} />
          </Card>
        </section>
      ))}
    </section>
  );
}

function OrderRows({ orders }: Pick<OrderListView, 'orders'>) {
  const { t, local } = useText();
  const { dayOfMonth, capitalized } = useAtomValue(dateTextsAtom);
  return (
    <Rows
      items={orders.map(
        ({
          orderRef,
          planName,
          number,
          createdAt,
          statusText,
          isSaidByLine,
          openAt,
          product,
          icon,
          tone,
        }) => {
          const Sign = statusIcons[tone];
          const when = { orderRef, number, date: dayOfMonth(createdAt), status: t(statusText) };
          return {
            key: orderRef,
            icon: icons[icon],
            label: t(`order.product.${product}`, { product, orderRef, plan: local(planName) }),
            detail: (
              <>
                <span className={styles['when']}>
                  {capitalized(t(number === null ? 'order.row.when' : 'order.row.of', when))}
                </span>
                {!isSaidByLine && (
                  <span className={`${styles['sign']} ${styles[tone] ?? ''}`}>
                    {Sign && <Sign size="s" />} {t(statusText)}
                  </span>
                )}
              </>
            ),
            href: openAt,
          };
        },
      )}
    />
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
