import { pageStates } from '../../base/calls/page-snapshots.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleLink } from './paylink.states.ts';
import { paylinkResultMachine } from './paylink-result.machine.ts';

const { states, show } = pageStates(
  paylinkResultMachine,
  { paylinkId: 'link-1', visitor: 'none' },
  sampleLink,
);

/** One snapshot per state of the pages after a link. */
export const paylinkResultStates: States<typeof paylinkResultMachine> = states;

/** Further snapshots: a link that is paid, and one that has expired. */
export const paylinkResultCases = {
  paid: show({ ...sampleLink, status: 'PAID' }),
  expired: show({ ...sampleLink, status: 'EXPIRED' }),
};
