import { type OrderColumn, recurringIn } from '@senda/core/common/purchase';
import { Card, CardHead, PriceLines } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { lineTexts } from './order-lines.ts';

interface OrderProps {
  order: Pick<OrderColumn, 'lines' | 'total'>;
}

/** The lines of an order, its total, and what is due each period after it. */
export function OrderCard({ order }: OrderProps) {
  const { t } = useText();
  return (
    <Card>
      <CardHead title={t('common.order')} />
      <OrderItems order={order} />
    </Card>
  );
}

/** The same, without a card. */
export function OrderItems({ order }: OrderProps) {
  const text = useText();
  const { t, sum, later } = text;
  return (
    <PriceLines
      items={lineTexts(order.lines, text, true)}
      sum={{ label: t('common.total'), price: sum(order.total), later: later(recurringIn(order.lines)) }}
    />
  );
}
