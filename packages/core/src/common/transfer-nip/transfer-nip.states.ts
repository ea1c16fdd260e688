import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { transferNipMachine } from './transfer-nip.machine.ts';
import type { Context } from './transfer-nip.setup.ts';

const loading: Context = {
  asks: 'nip',
  orderRef: 'SN-204418',
  number: '4425550147',
  donorId: 'telcel',
  portDate: '',
  lacksDonor: false,
  rules: null,
  active: null,
  donors: null,
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
  active: { enabled: true, portDates: ['2026-11-24', '2026-11-25'], donors: ['telcel', 'att'] },
  donors: [
    { donorId: 'telcel', name: 'Telcel' },
    { donorId: 'att', name: 'AT&T México' },
  ],
};
const choosing: Context = { ...checking, asks: 'transfer' };
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
  choosing: at('choosing', choosing),
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
  paused: at('paused', choosing),
  sent: at('sent', verifying),
  closed: at('closed', entering),
};

/** Further snapshots for tests and stories. */
export const transferNipCases = {
  /** The operator of the number is not known. */
  unchosen: at('choosing', { ...choosing, donorId: '', lacksDonor: true }),
  /** A NIP whose operator and day can be changed. */
  again: at('entering', { ...entering, asks: 'transfer', portDate: '2026-11-24' }),
  /** The chosen operator does not let the number go. */
  otherDonor: at('ineligible', choosing),
  /** Digits of a NIP. */
  typed: at('entering', { ...entering, nip: '01' }),
  wrong: at('entering', { ...entering, nipProblem: 'wrong', triesLeft: 1 }),
  old: at('entering', { ...entering, nipProblem: 'old', triesLeft: 2 }),
};
