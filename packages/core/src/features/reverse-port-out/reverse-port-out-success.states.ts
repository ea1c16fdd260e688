import { pageStates } from '../../base/calls/page-snapshots.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { reversePortOutSuccessMachine } from './reverse-port-out-success.machine.ts';
import { sampleReturn } from './sample.ts';

const { states, show } = pageStates(
  reversePortOutSuccessMachine,
  {
    data: { serviceRequest: { requestId: sampleReturn.requestId } },
    settings: {},
    channel: 'web',
    email: 'ana@example.com',
    now: () => sampleNow,
    newId: () => 'id',
  },
  sampleReturn,
);

/** One snapshot per state, for tests and stories. */
export const reversePortOutSuccessStates: States<typeof reversePortOutSuccessMachine> = states;

/** Further snapshots: the page opened later, as the request goes on. */
export const reversePortOutSuccessCases = {
  moving: show({ ...sampleReturn, status: 'DONOR_SWITCH_SCHEDULED' }),
  late: show({ ...sampleReturn, status: 'PROCESSING', expectedAt: sampleNow - 3_600_000 }),
  done: show({ ...sampleReturn, status: 'DONE' }),
  rejected: show({ ...sampleReturn, status: 'REJECTED', reason: 'DONOR_REFUSED' }),
};
