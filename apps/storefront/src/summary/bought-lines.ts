import type { SummaryView } from '@senda/core/features/summary';
import type { useText } from '../platform/locale/use-text.ts';
import { gigabytesIn, type LineText, lineTexts } from '../shell/order-lines.ts';

type Text = ReturnType<typeof useText>;

/** Returns the texts of the order's lines, with full details of the plan. */
export function boughtLines({ order, productType }: SummaryView, text: Text): LineText[] {
  const words = lineTexts(order.lines, text);
  const plan = order.lines.find((line) => line.kind === 'plan');
  if (plan?.days === undefined || productType === undefined) return words;
  const gigabytes = gigabytesIn(plan);
  const detail = text.t(gigabytes === undefined ? 'summary.plan.days' : 'summary.plan.detail', {
    days: plan.days,
    gigabytes,
    productType,
  });
  return words.map((line) => (line.key === plan.key ? { ...line, detail } : line));
}
