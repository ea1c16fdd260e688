import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { startCode } from '../../common/one-time-code/otp-modal.setup.ts';
import { codeStates, sampleCode } from '../../common/one-time-code/sample.ts';
import { stepUpStates } from '../../common/step-up/step-up.states.ts';
import { startStepUp } from '../../common/step-up/with-step-up.ts';
import { profileEmailMachine } from './profile-email.machine.ts';
import type { Context } from './profile-email.setup.ts';

const to = 'mariana@example.mx';
const blank: Context = {
  current: 'mariana.ruiz@example.com',
  now: () => sampleNow,
  email: '',
  left: false,
  ...startStepUp,
  stepUpTicket: null,
  sent: null,
  uncertain: null,
  former: null,
  ...startCode(() => sampleNow),
};
const typed: Context = { ...blank, email: to };
const confirmed: Context = {
  ...typed,
  token: { ottRequestId: 'sample', validUntil: sampleNow + 600_000 },
};
const asked: Context = {
  ...confirmed,
  sent: { requestId: 'sample', deadline: sampleNow + 117_000, to },
};

const at = (
  value: Parameters<typeof profileEmailMachine.resolveState>[0]['value'],
  context: Context,
): SnapshotFrom<typeof profileEmailMachine> => profileEmailMachine.resolveState({ value, context });

const purpose = 'EMAIL_UPDATE';
/** The step-up dialog for the change of the e-mail. */
const stepUpAt = (snapshot: NonNullable<Context['stepUp']>): Context['stepUp'] =>
  ({ ...snapshot, context: { ...snapshot.context, purpose } }) as Context['stepUp'];

/** One snapshot per state, for tests and stories. */
export const profileEmailStates: States<typeof profileEmailMachine> = {
  opening: at('opening', blank),
  entering: at({ entering: 'open' }, blank),
  'entering.failed': at({ entering: 'failed' }, { ...confirmed, problem: sampleProblem }),
  steppingUp: at('steppingUp', { ...typed, stepUp: stepUpAt(stepUpStates.asking) }),
  sending: at('sending', confirmed),
  ...codeStates(at, asked),
  notAccepted: at('notAccepted', confirmed),
  changed: at('changed', { ...blank, current: to, former: blank.current }),
};

/** Further snapshots for tests and stories. */
export const profileEmailCases = {
  typed: at({ entering: 'open' }, typed),
  /** The address of the session is not known. */
  unknown: at({ entering: 'open' }, { ...blank, current: '' }),
  missing: at({ entering: 'open' }, { ...blank, left: true }),
  wrong: at({ entering: 'open' }, { ...blank, email: 'mariana@example', left: true }),
  same: at({ entering: 'open' }, { ...blank, email: 'Mariana.Ruiz@example.com', left: true }),
  tooManyTries: at({ entering: 'open' }, { ...typed, stepUpEnd: 'tooManyTries' }),
  restart: at({ entering: 'open' }, { ...typed, stepUpEnd: 'restart' }),
  /** No code could be sent to the current address. */
  stepUpUnsent: at('steppingUp', { ...typed, stepUp: stepUpAt(stepUpStates.unsent) }),
  /** The code could not be checked: the e-mail may be changed. */
  codeFailed: at(
    { asking: 'failed' },
    { ...asked, ...sampleCode, uncertain: to, problem: { kind: 'unreachable' } },
  ),
  /** Too many wrong codes. */
  exhausted: at(
    { entering: 'failed' },
    { ...confirmed, problem: { kind: 'refused', code: 'MAXIMUM_RETRY_OTT' } },
  ),
  /** A resend was refused: the code is still valid. */
  resendBlocked: at(
    { asking: 'failed' },
    { ...asked, time: sampleNow + 75_000, problem: { kind: 'refused', code: 'RESEND_OTT_BLOCKED' } },
  ),
};
