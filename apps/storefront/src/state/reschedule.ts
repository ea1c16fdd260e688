import { noReschedule, RescheduleState } from '@senda/core';
import { jsonStorage, keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** What is kept of a delivery that is to come on another day (specification, section 3). */
export const rescheduleAtom = storedAtom<RescheduleState>(
  keys.reschedule,
  noReschedule,
  jsonStorage(RescheduleState),
);
