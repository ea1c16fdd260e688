import { isUnderWay } from '@senda/core';
import type { Run } from '@senda/journey';

/** Whether a run waits for what becomes of a payment: whatever address is opened, that is where it is. */
export const isHeld = ({ done, drafts }: Run): boolean =>
  !done.includes('payment') && isUnderWay(drafts['payment']?.typed);
