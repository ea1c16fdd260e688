import { noReschedule, RescheduleState } from '@senda/core';
import { atomWithStorage } from 'jotai/vanilla/utils';
import { jsonStorage, keys } from './storage.ts';

/** What is kept of a delivery that is to come on another day (specification, section 3). */
export const rescheduleAtom = atomWithStorage<RescheduleState>(
  keys.reschedule,
  noReschedule,
  jsonStorage(RescheduleState),
  { getOnInit: true },
);
