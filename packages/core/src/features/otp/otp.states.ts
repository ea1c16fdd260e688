import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { emptyDigits } from '../../common/one-time-code/code.ts';
import { sampleCode } from '../../common/one-time-code/sample.ts';
import { otpMachine } from './otp.machine.ts';

const now = Date.UTC(2026, 10, 21, 18, 0, 0);

/** A code sent a few seconds ago. */
const context: SnapshotFrom<typeof otpMachine>['context'] = {
  flow: 'login',
  email: 'name@example.com',
  ticket: { requestId: 'sample', deadline: now + 117_000 },
  channel: 'web',
  authId: 'sample',
  device: { app_type: 'web', device_id: 'sample', device_type: 'browser' },
  consentMode: 'CHECKBOX',
  userIdOf: () => 'sample',
  now: () => now,
  digits: emptyDigits,
  focus: 0,
  time: now,
  problem: null,
  accessToken: null,
};
const filled: typeof context = { ...context, ...sampleCode };
const over: typeof context = { ...filled, digits: ['4', '8', '1', '', '', ''], time: now + 120_000 };
const lastMinute = { ...context, time: now + 75_000 };
const verified: typeof context = { ...filled, accessToken: 'sample' };

const at = (
  value: Parameters<typeof otpMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => otpMachine.resolveState({ value, context: changed });

export const otpStates: States<typeof otpMachine> = {
  entering: at({ entering: 'open' }),
  'entering.failed': at({ entering: 'failed' }, { ...filled, problem: sampleProblem }),
  verifyingLogin: at('verifyingLogin', filled),
  verifyingSignup: at('verifyingSignup', { ...filled, flow: 'signup' }),
  incorrect: at('incorrect', filled),
  expired: at('expired', over),
  lapsed: at('lapsed', { ...over, digits: emptyDigits }),
  resending: at('resending', lastMinute),
  renewing: at('renewing', over),
  consenting: at({ consenting: { terms: 'asking', privacy: 'asking' } }, verified),
  verified: at('verified', verified),
  exhausted: at('exhausted', { ...filled, problem: { kind: 'refused', code: 'MAXIMUM_RETRY_LOGIN' } }),
  left: at('left'),
};
