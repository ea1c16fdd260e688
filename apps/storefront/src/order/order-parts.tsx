import type { ManagedOrder, ManageOrderView } from '@senda/core';
import {
  AlertIcon,
  Card,
  CardHead,
  ClockIcon,
  Facts,
  LinkButton,
  More,
  Note,
  PlanBox,
  Rows,
  TextLink,
  Timeline,
} from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { dateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { OpenOrder } from './open-order.tsx';
import styles from './order.module.css';
import { OrderStatusText } from './order-status-text.tsx';

/** Warns that a refresh failed: the page may be outdated. */
export function StaleNote({ view }: { view: ManageOrderView }) {
  const { t } = useText();
  return (
    <Note kind="warn" className={styles['stale']}>
      <output>{t('order.manage.stale')}</output>
      <LinkButton onClick={view.retry}>{t('common.retry')}</LinkButton>
    </Note>
  );
}

/** The order's progress, and its status unless the line's card shows it. */
export function ProgressCard({ view, order }: { view: ManageOrderView; order: ManagedOrder }) {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('order.manage.progress')} />
      {!order.lineCard && <OrderStatusText view={view} summary={order.statusSummary} />}
      <Progress view={view} order={order} />
      <OpenOrder view={view} order={order} />
    </Card>
  );
}

/** The progress of a finished order. */
export function FoldedProgress({ view, order }: { view: ManageOrderView; order: ManagedOrder }) {
  const { t } = useText();
  return (
    <Card tight>
      <More label={t('order.manage.progress')}>
        <Progress view={view} order={order} />
      </More>
    </Card>
  );
}

/** The timeline of the order. */
function Progress({ view, order }: { view: ManageOrderView; order: ManagedOrder }) {
  const { t } = useText();
  const { spoken } = useAtomValue(dateTextsAtom);
  return (
    <>
      <Timeline
        items={order.timeline.map(({ status, mark, text }) => ({
          key: status,
          title: (
            <>
              {t(text)}
              <span className="vh">{t(`order.mark.${mark}`)}</span>
            </>
          ),
          status: mark,
          code: status,
        }))}
      />
      <p className="small muted">{t('order.manage.readAt', { time: spoken(view.readAt) })}</p>
    </>
  );
}

/** The request in progress of the line: one link to its status. */
export function RequestRow({ request }: { request: NonNullable<ManagedOrder['request']> }) {
  const { t } = useText();
  const { type, waits, at } = request;
  return (
    <Card tight>
      <Rows
        items={[
          {
            key: 'request',
            icon: waits ? AlertIcon : ClockIcon,
            label: t('order.request.kind', { type }),
            detail: t(waits ? 'order.request.waits' : 'order.request.see'),
            href: at,
          },
        ]}
      />
    </Card>
  );
}

/** The plan that was bought. */
export function PlanInUse({ order }: { order: ManagedOrder }) {
  const { t, local } = useText();
  const { spoken } = useAtomValue(dateTextsAtom);
  return (
    <PlanBox
      intro={t('order.fact.plan')}
      amount={local(order.planName)}
      facts={[
        { key: 'createdAt', label: t('order.fact.createdAt'), value: spoken(order.createdAt) },
        { key: 'sim', label: t('order.fact.sim'), value: t('order.sim', { simType: order.simType }) },
      ]}
    />
  );
}

/** Status and cards of the latest payment. */
export function PaymentCard({ order }: { order: ManagedOrder }) {
  const { t, sum } = useText();
  const { spoken } = useAtomValue(dateTextsAtom);
  const { orderRef, card, payment, refusal, recurring, renewalAt, lineCard, createdAt } = order;
  return (
    <Card>
      <CardHead
        title={t('order.payment')}
        action={renewalAt && <TextLink href={renewalAt}>{t('order.payment.renewal')}</TextLink>}
      />
      <p className={styles['hint']}>
        {refusal
          ? t('order.payment.declined', { reason: t(refusal) })
          : t(`order.payment.${payment ?? 'none'}`)}
      </p>
      <Facts
        items={[
          { key: 'order', label: t('order.fact.order'), value: orderRef },
          ...(lineCard === null
            ? []
            : [{ key: 'createdAt', label: t('order.fact.createdAt'), value: spoken(createdAt) }]),
          ...(card === null
            ? []
            : [{ key: 'card', label: t('order.fact.card'), value: t('order.card', card) }]),
          ...(recurring === null
            ? []
            : [
                { key: 'later', label: t('order.fact.later'), value: sum(recurring.amount) },
                {
                  key: 'laterCard',
                  label: t('order.fact.laterCard'),
                  value: t(`order.later.${recurring.status}`, { card: t('order.card', recurring.card) }),
                },
              ]),
        ]}
      />
    </Card>
  );
}
