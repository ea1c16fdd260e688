import type { CallResult } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine } from '../../common/line/sample.ts';

export const sampleCurp = 'RUPM840512MDFZRR03';

export const sampleLinkEligibility: CallResult<'getLineLinkEligibility'> = {
  eligible: true,
  accountNumber: sampleLine.accountNumber,
  dueAt: sampleNow + 24 * 24 * 60 * 60_000,
  attempts: { used: 0, allowed: 3 },
};
