import type { ServiceRequest, Subscription } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { openReplacement, sampleLine, suspendedLine } from '../../common/line/sample.ts';
import { type Context, type DataPackObstacle, dataPackMachine } from './data-pack.machine.ts';
import { samplePacks } from './sample.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  now: () => sampleNow,
  draft: {},
  read: null,
  obstacle: null,
  tried: false,
  gone: false,
  problem: null,
};
const choosing: Context = { ...opening, read: { line: sampleLine, eligibility: samplePacks, open: null } };
const chosen: Context = { ...choosing, draft: { choice: 'data-2' } };

type Value = Parameters<typeof dataPackMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof dataPackMachine> =>
  dataPackMachine.resolveState({ value, context });
const ineligible = (
  obstacle: DataPackObstacle,
  line: Subscription = sampleLine,
  open: ServiceRequest | null = null,
) =>
  at('ineligible', {
    ...opening,
    read: { line, eligibility: { ...samplePacks, eligible: false, packs: [] }, open },
    obstacle,
  });

/** One snapshot per state, for tests and stories. */
export const dataPackStates: States<typeof dataPackMachine> = {
  reading: at({ reading: 'asking' }, opening),
  'reading.failed': at({ reading: 'failed' }, { ...opening, problem: sampleProblem }),
  ineligible: ineligible('other'),
  choosing: at('choosing', choosing),
  chosen: at('chosen', chosen),
  notFound: at('notFound', opening),
};

/** Further snapshots: each obstacle, a choice, a missing or lost one. */
export const dataPackCases = {
  ended: ineligible('ended', { ...sampleLine, status: 'Inactive' }),
  suspended: ineligible('suspended', suspendedLine),
  unpaid: ineligible('unpaid', { ...sampleLine, status: 'Grace' }),
  unbegun: ineligible('unbegun'),
  unlimited: ineligible('unlimited'),
  late: ineligible('late'),
  requested: ineligible('requested', sampleLine, { ...openReplacement, type: 'DATA_PACK' }),
  occupied: ineligible('occupied', sampleLine, openReplacement),
  picked: at('choosing', chosen),
  unchosen: at('choosing', { ...choosing, tried: true }),
  gone: at('choosing', { ...choosing, gone: true }),
};
