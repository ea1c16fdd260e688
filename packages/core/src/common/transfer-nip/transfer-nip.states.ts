import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { transferNipMachine } from './transfer-nip.machine.ts';
import type { Context } from './transfer-nip.setup.ts';

const loading: Context = {
  orderRef: 'SN-204418',
  number: '4425550147',
  donorId: 'telcel',
  rules: null,
  requestId: null,
  nip: '',
  nipProblem: null,
  triesLeft: null,
  problem: null,
};
const checking: Context = {
  ...loading,
  rules: {
    nip: { length: 4, validDays: 5, source: '051', triesAllowed: 3 },
    numberLength: 10,
    hoursNeeded: 24,
    farthestWorkingDay: 5,
  },
};
const entering: Context = { ...checking, requestId: 'nip-1', triesLeft: 3 };
const verifying: Context = { ...entering, nip: '0147' };

const at = (
  value: Parameters<typeof transferNipMachine.resolveState>[0]['value'],
  context: Context,
): SnapshotFrom<typeof transferNipMachine> => transferNipMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const transferNipStates: States<typeof transferNipMachine> = {
  loading: at({ loading: 'asking' }, loading),
  'loading.failed': at({ loading: 'failed' }, { ...loading, problem: sampleProblem }),
  checking: at({ checking: 'asking' }, checking),
  'checking.failed': at({ checking: 'failed' }, { ...checking, problem: sampleProblem }),
  entering: at('entering', entering),
  verifying: at({ verifying: 'asking' }, verifying),
  'verifying.failed': at({ verifying: 'failed' }, { ...verifying, problem: sampleProblem }),
  sending: at({ sending: 'asking' }, verifying),
  'sending.failed': at({ sending: 'failed' }, { ...verifying, problem: sampleProblem }),
  ineligible: at('ineligible', checking),
  locked: at('locked', checking),
  over: at('over', verifying),
  sent: at('sent', verifying),
  closed: at('closed', entering),
};

/** Further snapshots for tests and stories. */
export const transferNipCases = {
  /** Digits of a NIP. */
  typed: at('entering', { ...entering, nip: '01' }),
  wrong: at('entering', { ...entering, nipProblem: 'wrong', triesLeft: 1 }),
  old: at('entering', { ...entering, nipProblem: 'old', triesLeft: 2 }),
};
