import type { OrderLine } from '@senda/core/common/purchase';
import type { PriceLine } from '@senda/ui';
import type { useText } from '../platform/locale/use-text.ts';

type Text = ReturnType<typeof useText>;

/** The texts of a line. */
export type LineText = PriceLine & { readonly name: string };

/** Returns the texts of the order's lines; a placed order says nothing of "today", which is over. */
export const lineTexts = (lines: readonly OrderLine[], text: Text, isPlaced = false): LineText[] =>
  lines.map((line) => ({
    key: line.key,
    name: nameOf(line, text),
    detail: detailOf(line, text),
    later: isPlaced
      ? text.later(line.recurring)
      : line.recurring && text.nowAndLater(line.amount, line.recurring),
    price: line.isOpen ? text.t('common.lines.delivery.open') : text.price(line.amount, line.recurring),
    off: line.amount < 0,
  }));

function nameOf(line: OrderLine, { t, local }: Text): string {
  if (line.name) return local(line.name);
  if (line.isOpen) return t('common.lines.delivery');
  if (line.kind === 'sim') return t(`common.lines.${line.simType ?? 'esim'}`);
  return t(line.kind === 'transfer' ? 'common.lines.transfer' : 'common.lines.number');
}

function detailOf(line: OrderLine, { t, number }: Text): string | undefined {
  if (line.number) return number(line.number);
  if (line.kind !== 'plan' || line.days === undefined) return undefined;
  const gigabytes = gigabytesIn(line);
  return gigabytes === undefined
    ? t('common.lines.days', { days: line.days })
    : t('common.lines.plan', { gigabytes, days: line.days });
}

/** Returns the gigabytes of a plan's line; undefined if it has no data benefit. */
export const gigabytesIn = (line: OrderLine): number | undefined =>
  line.benefits?.find((benefit) => benefit.kind === 'data')?.quantity;
