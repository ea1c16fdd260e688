import { noReschedule, RescheduleState } from '@senda/core';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** What is kept of a delivery that is to come on another day (specification, section 3). */
export const rescheduleAtom = storedAtom(keys.reschedule, noReschedule, RescheduleState);
