import type { Subscription } from '@senda/contract';
import { groupedNumber } from '../../base/phone/grouped-number.ts';

/** A line, as shown. */
export interface ShownLine {
  readonly accountNumber: string;
  /** Grouped 2-4-4. */
  readonly number: string;
  readonly planName: Subscription['planName'];
}

/** Returns what screens show of a line. */
export const shownLine = ({ accountNumber, number, planName }: Subscription): ShownLine => ({
  accountNumber,
  number: groupedNumber(number),
  planName,
});
