import type { ServiceRequest, Subscription } from '@senda/contract';
import type { SnapshotFrom } from 'xstate';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { lineRequestStates, sampleOpening } from '../../common/line/line-request.sample.ts';
import { openReplacement, sampleLine } from '../../common/line/sample.ts';
import { type Context, numberRecoveryMachine, type RecoveryObstacle } from './number-recovery.machine.ts';
import { sampleRecoverable, sampleRecovery } from './sample.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  ...sampleOpening,
  draft: {},
};
const recovery = { line: sampleLine, eligibility: sampleRecoverable, open: null };
const choosing: Context = { ...opening, read: recovery };
const chosen: Context = { ...choosing, draft: { number: '5522109034' } };
const single: Context = {
  ...opening,
  read: {
    ...recovery,
    eligibility: { ...sampleRecoverable, numbers: sampleRecoverable.numbers.slice(0, 1) },
  },
};
const revival = (line: Partial<Subscription> = {}): Context => ({
  ...single,
  read: single.read && {
    ...single.read,
    line: { ...sampleLine, status: 'Inactive', endedAt: sampleNow, ...line },
  },
});

type Value = Parameters<typeof numberRecoveryMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof numberRecoveryMachine> =>
  numberRecoveryMachine.resolveState({ value, context });
const ineligible = (obstacle: RecoveryObstacle, open: ServiceRequest | null = null) =>
  at('ineligible', {
    ...opening,
    read: { ...recovery, eligibility: { ...sampleRecoverable, eligible: false }, open },
    obstacle,
  });

/** One snapshot per state, for tests and stories. */
export const numberRecoveryStates: States<typeof numberRecoveryMachine> = {
  ineligible: ineligible('other'),
  ...lineRequestStates(at, 'NUMBER_RECOVERY', [opening, choosing, chosen], sampleRecovery),
};

/** Further snapshots: each obstacle, a choice, a missing or lost one, a line that has ended, what a step-up ended with. */
export const numberRecoveryCases = {
  none: ineligible('none'),
  suspended: ineligible('suspended'),
  ended: ineligible('ended'),
  requested: ineligible('requested', sampleRecovery),
  occupied: ineligible('occupied', openReplacement),
  chosen: at('choosing', chosen),
  single: at('choosing', single),
  unchosen: at('choosing', { ...choosing, tried: true }),
  gone: at('choosing', { ...choosing, gone: true }),
  revival: at('choosing', revival()),
  unpaidRevival: at('choosing', revival({ nextCycleAt: sampleNow - 1 })),
  tooManyTries: at('choosing', { ...chosen, stepUpEnd: 'tooManyTries' }),
  restart: at('choosing', { ...chosen, stepUpEnd: 'restart' }),
};
