import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { signInMachine } from './sign-in.machine.ts';
import type { SignInContext } from './sign-in.setup.ts';

const context: SignInContext = {
  flow: 'login',
  email: 'name@example.com',
  channel: 'web',
  authId: 'sample',
  now: () => Date.UTC(2026, 10, 21, 18, 0, 0),
  left: false,
  problem: null,
  ended: null,
  wait: 0,
  ticket: null,
};
const sent: SignInContext = {
  ...context,
  ticket: { requestId: 'sample', deadline: context.now() + 121_000 },
};

const at = (
  value: Parameters<typeof signInMachine.resolveState>[0]['value'],
  changed: SignInContext = context,
) => signInMachine.resolveState({ value, context: changed });

/** One snapshot per state, for tests and stories. */
export const signInStates: States<typeof signInMachine> = {
  entering: at('entering', { ...context, email: '' }),
  signingIn: at({ signingIn: 'asking' }),
  'signingIn.failed': at({ signingIn: 'failed' }, { ...context, problem: sampleProblem }),
  signingUp: at({ signingUp: 'asking' }, { ...context, flow: 'signup' }),
  'signingUp.failed': at({ signingUp: 'failed' }, { ...context, flow: 'signup', problem: sampleProblem }),
  sent: at('sent', sent),
};

export const signInCases = {
  /** Where a purchase begins. */
  enteringAtSignUp: at('entering', { ...context, flow: 'signup', email: '' }),
  /** Another device requested the pending code. */
  sentElsewhere: at(
    { signingUp: 'failed' },
    { ...context, flow: 'signup', problem: { kind: 'refused', code: 'PENDING_OTP_SIGNUP' }, wait: 83 },
  ),
  /** An address that looks mistyped was submitted once. */
  mistyped: at('entering', { ...context, email: 'name@gmial.com', doubted: 'name@gmial.com' }),
  /** Back from the code step, after too many attempts. */
  outOfTries: at('entering', {
    ...context,
    flow: 'signup',
    ended: { kind: 'refused', code: 'MAXIMUM_RETRY_SIGNUP' },
  }),
};
