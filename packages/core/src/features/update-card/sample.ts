/** The renewal of a line whose card is changed, for snapshots and tests. */
import type { AutoRenewal } from '@senda/contract';
import { sampleCards } from '../../common/card/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';

const [visa] = sampleCards;

export const samplePaidBy: AutoRenewal = {
  subscriptionId: sampleLine.accountNumber,
  enabled: true,
  ...(visa && { method: visa }),
  planName: sampleLine.planName,
  amount: 29_900,
  nextRenewalAt: sampleLine.nextCycleAt,
};
