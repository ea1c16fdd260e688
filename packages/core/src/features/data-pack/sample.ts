import type { CallResult } from '@senda/contract';
import { sampleLine } from '../../common/line/sample.ts';

const pack = (gigabytes: number, amount: number) => ({
  packId: `data-${gigabytes}`,
  name: { 'en-US': `${gigabytes} GB`, 'es-MX': `${gigabytes} GB` },
  cost: { amount },
  validUntil: sampleLine.nextCycleAt,
});

export const samplePacks: CallResult<'getDataPackEligibility'> = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  packs: [pack(2, 4_900), pack(5, 9_900)],
};
