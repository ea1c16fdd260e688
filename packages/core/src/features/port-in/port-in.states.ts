import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { markSubmitted } from '../../base/form/form.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { portInMachine } from './port-in.machine.ts';
import type { Context } from './port-in.setup.ts';

const now = Date.UTC(2026, 10, 18, 18, 0, 0);
const values = { number: '55 0418 2290', donorId: 'telcel', portDate: '' };
const check = { requestId: 'sample', number: '5504182290', donorId: 'telcel' };

const blank: Context = {
  data: {
    plan: samplePlan,
    simType: 'esim',
    session: { userId: 'sample' },
    number: null,
    numberType: 'PORT_IN',
  },
  settings: {},
  channel: 'web',
  email: 'name@example.com',
  now: () => now,
  newId: () => 'sample',
  draft: {},
  form: { values: { number: '', donorId: '', portDate: '' }, left: [], tried: false },
  rules: {
    nip: { length: 4, validDays: 5, source: '051', triesAllowed: 3 },
    numberLength: 10,
    hoursNeeded: 24,
    farthestWorkingDay: 5,
  },
  active: {
    enabled: true,
    portDates: ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25'],
    donors: ['telcel', 'att', 'movistar'],
  },
  donors: [
    { donorId: 'telcel', name: 'Telcel' },
    { donorId: 'att', name: 'AT&T México' },
    { donorId: 'movistar', name: 'Movistar' },
  ],
  nip: '',
  nipProblem: null,
  triesLeft: null,
  refused: null,
  agreement: null,
  problem: null,
};
const filled: Context = { ...blank, draft: values, form: { ...blank.form, values } };
const awaitingNip: Context = { ...filled, draft: { ...values, check }, triesLeft: 3 };
const withNip: Context = { ...awaitingNip, nip: '2290' };
const opening: Context = { ...blank, rules: null, active: null, donors: null };

const at = (value: Parameters<typeof portInMachine.resolveState>[0]['value'], context: Context = filled) =>
  portInMachine.resolveState({ value, context });

/** One snapshot per state, for tests and stories. */
export const portInStates: States<typeof portInMachine> = {
  loading: at({ loading: 'asking' }, opening),
  'loading.failed': at({ loading: 'failed' }, { ...opening, problem: sampleProblem }),
  closed: at('closed', { ...blank, active: { enabled: false, portDates: [], donors: [] } }),
  editing: at('editing', blank),
  validating: at({ validating: 'asking' }),
  'validating.failed': at({ validating: 'failed' }, { ...filled, problem: sampleProblem }),
  checking: at({ checking: 'asking' }),
  'checking.failed': at({ checking: 'failed' }, { ...filled, problem: sampleProblem }),
  ineligible: at('ineligible'),
  locked: at('locked'),
  confirming: at('confirming', awaitingNip),
  verifying: at({ verifying: 'asking' }, withNip),
  'verifying.failed': at({ verifying: 'failed' }, { ...withNip, problem: sampleProblem }),
  agreed: at('agreed', { ...awaitingNip, agreement: { validUntil: now + 432_000_000, requestId: 'sample' } }),
};

/** Further snapshots: an invalid form, a wrong NIP, a transfer agreed before. */
export const portInCases = {
  problems: at('editing', {
    ...filled,
    form: markSubmitted(filled.form),
    refused: { number: '5504182290', problem: 'portIn.number.taken' },
  }),
  wrongNip: at('confirming', { ...awaitingNip, nipProblem: 'portIn.nip.wrong', triesLeft: 2 }),
  agreedBefore: at('editing', {
    ...filled,
    answer: {
      portIn: {
        number: '5504182290',
        donorId: 'telcel',
        donorName: 'Telcel',
        validUntil: now + 432_000_000,
      },
    },
  }),
};
