/** What the gateway reports of a line's renewal, as every page of the line sees it. */
import type { CallResult } from '@senda/contract';
import { isFree } from '../purchase/lines.ts';

type Renewal = Pick<
  CallResult<'getAutoRenewalSpecification'>,
  'amount' | 'enabled' | 'lastRenewal' | 'method'
>;

/** Whether a payment of the next period is at the bank; one that only waits for a bank challenge can be continued. */
export const isPeriodBeingPaid = ({ lastRenewal }: Pick<Renewal, 'lastRenewal'>): boolean =>
  lastRenewal?.status === 'PENDING' && lastRenewal.challenge === undefined;

/** Whether the card that pays the next period has expired. */
export const isRenewalCardExpired = (renewal: Renewal): boolean =>
  renewal.enabled && !isFree(renewal) && renewal.method?.isExpired === true;
