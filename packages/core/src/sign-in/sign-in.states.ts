import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { signInMachine } from './sign-in.machine.ts';

const context: SnapshotFrom<typeof signInMachine>['context'] = {
  flow: 'login',
  email: 'name@example.com',
  channel: 'web',
  authId: 'sample',
  now: () => Date.UTC(2026, 10, 21, 18, 0, 0),
  left: false,
  problem: null,
  ticket: null,
};
const sent: typeof context = {
  ...context,
  ticket: { requestId: 'sample', deadline: context.now() + 121_000 },
};

const at = (
  value: Parameters<typeof signInMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => signInMachine.resolveState({ value, context: changed });

/** One ready snapshot for each state: tests and stories start here. */
export const signInStates: States<typeof signInMachine> = {
  entering: at('entering', { ...context, email: '' }),
  signingIn: at('signingIn'),
  signingUp: at('signingUp', { ...context, flow: 'signup' }),
  sent: at('sent', sent),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, problem })),
};
