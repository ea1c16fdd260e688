import { isUnderWay } from '@senda/core';
import type { Run } from '@senda/journey';

/** Whether a run waits for what becomes of a payment: whatever address is opened, that is where it is. */
export const isHeld = ({ done, drafts }: Run): boolean =>
  !done.includes('payment') && isUnderWay(drafts['payment']?.typed);

/**
 * Whether an address leads the run. Where another has been opened since, that one does; a payment under way goes back to its own
 * before it is asked here.
 */
export const doesLead = (address: string, open: string, run: Run): boolean => address === open || isHeld(run);
