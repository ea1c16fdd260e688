import type { AutoRenewal, Subscription } from '@senda/contract';
import { isOverdue, isWorking } from './line.ts';

/** Whether the next period of a line that works can be paid at `now` (ms since the epoch), ahead of its charge. */
export const isPayableAhead = (
  line: Pick<Subscription, 'status' | 'nextCycleAt'>,
  { payableFrom, amount }: Pick<AutoRenewal, 'payableFrom' | 'amount'>,
  now: number,
): boolean =>
  amount > 0 && payableFrom !== undefined && payableFrom <= now && isWorking(line) && !isOverdue(line, now);
