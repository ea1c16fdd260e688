import { type OrderColumn, recurringIn } from '@senda/core/common/purchase';
import { Card, CardHead, PriceLines } from '@senda/ui';
import { useText } from '../platform/locale/use-text.ts';
import { lineTexts } from './order-lines.ts';

/** The lines of an order, its total, and what is due each period after it. */
export function OrderCard({ order }: { order: Pick<OrderColumn, 'lines' | 'total'> }) {
  const text = useText();
  const { t, sum, later } = text;
  return (
    <Card>
      <CardHead title={t('common.order')} />
      <PriceLines
        items={lineTexts(order.lines, text)}
        sum={{ label: t('common.total'), price: sum(order.total), later: later(recurringIn(order.lines)) }}
      />
    </Card>
  );
}
