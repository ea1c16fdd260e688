import type { LineCard as Card, LineDate, ManagedOrder, ManageOrderView } from '@senda/core/features/order';
import { LineCard } from '@senda/ui';
import { useAtomValue } from 'jotai/react';
import { DayTime, dateTextsAtom, dayValues } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';
import { OrderStatusText } from './order-status-text.tsx';

interface OrderLineCardProps {
  view: ManageOrderView;
  order: ManagedOrder;
  card: Card;
}

const leftLabels = {
  period: 'order.card.left',
  works: 'order.card.works',
  toPay: 'order.card.toPay',
} as const;

/** The card of the order's line: the days of its period, and what is true now, unless the news of its SIM says it. */
export function OrderLineCard({ view, order, card }: OrderLineCardProps) {
  const { t } = useText();
  const { month, moment } = useAtomValue(dateTextsAtom);
  const { look, title, left, period, dates, data } = card;
  const dateOf = ({ at, by }: LineDate) => (by === 'day' ? <DayTime at={at} by="shortDay" /> : month(at));
  return (
    <LineCard
      look={look}
      title={t(title ?? 'order.card.title')}
      hidesTitle={title === null}
      left={
        left
          ? {
              before: t(leftLabels[left.of], { days: left.days }),
              days: t('order.card.days', { days: left.days }),
            }
          : undefined
      }
      period={period ? { ...period, today: t('order.card.today') } : undefined}
      data={
        data
          ? {
              before: t('order.card.data.left'),
              amount: t('order.card.data.amount', { gigabytes: data.left }),
              of: t('order.card.data.of', { gigabytes: data.of }),
              used: {
                label: t('order.card.data.used'),
                value: t('order.card.data.amount', { gigabytes: data.used }),
              },
              ...data.drawn,
              note: t('order.card.data.at', dayValues('at', moment(data.at))),
            }
          : undefined
      }
      dates={dates.map((date) => ({
        key: date.kind,
        label: t(`order.card.date.${date.kind}`),
        value: dateOf(date),
      }))}
    >
      {order.statusSummary.isAboutDelivery ? null : (
        <OrderStatusText view={view} summary={order.statusSummary} inLineCard />
      )}
    </LineCard>
  );
}
