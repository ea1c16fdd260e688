import { noReschedule, RescheduleState } from '@senda/core';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** State of a rescheduled delivery (specification, section 3). */
export const rescheduleAtom = storedAtom(keys.reschedule, noReschedule, RescheduleState);
