import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { openReplacement, sampleLine } from '../line/sample.ts';
import { startStepUp } from '../step-up/step-up.setup.ts';
import { askingFor } from '../step-up/step-up.states.ts';
import { sampleNow } from '../time/sample.ts';
import { type Context, numberRecoveryMachine } from './number-recovery.machine.ts';
import { sampleRecoverable, sampleRecovery } from './sample.ts';

const opening: Context = {
  accountNumber: sampleLine.accountNumber,
  email: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  draft: {},
  line: null,
  eligibility: null,
  open: null,
  tried: false,
  gone: false,
  ...startStepUp,
  submitted: null,
  calling: 'finding',
  problem: null,
};
const found: Context = { ...opening, line: sampleLine, calling: 'checking' };
const barred: Context = { ...found, eligibility: { ...sampleRecoverable, eligible: false } };
const choosing: Context = { ...found, eligibility: sampleRecoverable };
const chosen: Context = { ...choosing, draft: { number: '5522109034' } };
const submitting: Context = { ...chosen, calling: 'submitting' };
const single: Context = {
  ...choosing,
  eligibility: { ...sampleRecoverable, numbers: sampleRecoverable.numbers.slice(0, 1) },
};

type Value = Parameters<typeof numberRecoveryMachine.resolveState>[0]['value'];
const at = (value: Value, context: Context): SnapshotFrom<typeof numberRecoveryMachine> =>
  numberRecoveryMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const numberRecoveryStates: States<typeof numberRecoveryMachine> = {
  finding: at('finding', opening),
  checking: at('checking', found),
  reviewing: at('reviewing', { ...barred, calling: 'reviewing' }),
  'ineligible.none': at({ ineligible: 'none' }, barred),
  'ineligible.suspended': at({ ineligible: 'suspended' }, barred),
  'ineligible.ended': at({ ineligible: 'ended' }, barred),
  'ineligible.requested': at({ ineligible: 'requested' }, { ...barred, open: sampleRecovery }),
  'ineligible.occupied': at({ ineligible: 'occupied' }, { ...barred, open: openReplacement }),
  'ineligible.other': at({ ineligible: 'other' }, barred),
  choosing: at('choosing', choosing),
  submitting: at('submitting', submitting),
  steppingUp: at('steppingUp', { ...submitting, stepUp: askingFor('NUMBER_RECOVERY') }),
  requesting: at('requesting', submitting),
  confirming: at('confirming', { ...submitting, calling: 'confirming' }),
  submitted: at('submitted', { ...submitting, submitted: sampleRecovery }),
  notFound: at('notFound', opening),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...submitting, problem })),
};

/** Further snapshots: a choice, a missing or lost one, a line that has ended, what a step-up ended with, a failure to load. */
export const numberRecoveryCases = {
  chosen: at('choosing', chosen),
  single: at('choosing', single),
  unchosen: at('choosing', { ...choosing, tried: true }),
  gone: at('choosing', { ...choosing, gone: true }),
  revival: at('choosing', { ...single, line: { ...sampleLine, status: 'Inactive', endedAt: sampleNow } }),
  unpaidRevival: at('choosing', {
    ...single,
    line: { ...sampleLine, status: 'Inactive', endedAt: sampleNow, nextCycleAt: sampleNow - 1 },
  }),
  tooManyTries: at('choosing', { ...chosen, stepUpEnd: 'tooManyTries' }),
  restart: at('choosing', { ...chosen, stepUpEnd: 'restart' }),
  unloaded: at({ failed: 'unreachable' }, { ...opening, problem: { kind: 'unreachable' } }),
};
