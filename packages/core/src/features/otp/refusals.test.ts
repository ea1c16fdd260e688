import { type CallName, type ErrorCode, errorCodes } from '@senda/contract';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { signInMachine } from '../sign-in/sign-in.machine.ts';
import { otpMachine } from './otp.machine.ts';

/** Returns the state after a call is refused with an error code. */
type Ask = (code: ErrorCode) => Promise<string>;

const otp =
  (flow: 'login' | 'signup', seconds: number, ask: 'submit' | 'resend', call: CallName): Ask =>
  async (code) => {
    const clock = new SimulatedClock();
    const script = scripted('validateSignIn', 'validateSignUp', 'resendSignIn', 'signIn', 'submitConsent');
    const actor = createActor(otpMachine.provide({ actors: script.actors as never }), {
      clock,
      input: {
        flow,
        ticket: { requestId: 'r1', deadline: 121_000 },
        email: 'a@b.mx',
        channel: 'web',
        authId: 'device',
        device: { app_type: 'web', device_id: 'd', device_type: 'browser' },
        consentMode: 'IMPLICIT',
        userIdOf: () => 'u1',
        now: () => clock.now(),
      },
    }).start();
    clock.increment(seconds * 1000);
    actor.send({ type: 'code.pasted', box: 0, text: '123456' });
    actor.send({ type: ask });
    await script.fail(call, refusal(code));
    return stateName(actor.getSnapshot());
  };

const signIn =
  (flow: 'login' | 'signup', call: CallName): Ask =>
  async (code) => {
    const script = scripted('signIn', 'signUp');
    const input = { flow, email: 'a@b.mx', channel: 'web', authId: 'device', now: () => 0 } as const;
    const machine = signInMachine.provide({ actors: script.actors as never });
    const actor = createActor(machine, { input }).start();
    actor.send({ type: 'submit' });
    const pending = { failure: { requestId: 'r0', expiresIn: 60 } };
    await script.fail(call, refusal(code, pending));
    return stateName(actor.getSnapshot());
  };

const wrong = { INCORRECT_OTP: 'incorrect', INVALID_OTP: 'incorrect', INCORRECT_OTT: 'incorrect' };
const outdated = { OTP_EXPIRED: 'expired', OTT_EXPIRED: 'expired' };
/** The sign-in starts over: the page returns to login or signup with the reason. */
const over = {
  MAXIMUM_RETRY_LOGIN: 'exhausted',
  MAXIMUM_RETRY_SIGNUP: 'exhausted',
  OTT_VALIDATION_FAILED: 'exhausted',
  MISSING_OTT_REQUEST_ID: 'exhausted',
};
const given = { ...wrong, ...outdated, ...over };

/** Codes that are not named are shown as notices. */
const table: [string, Ask, Partial<Record<ErrorCode, string>>, string][] = [
  ['submitting a login code', otp('login', 0, 'submit', 'validateSignIn'), given, 'entering.failed'],
  ['submitting a signup code', otp('signup', 0, 'submit', 'validateSignUp'), given, 'entering.failed'],
  [
    'resending before expiry',
    otp('login', 70, 'resend', 'resendSignIn'),
    { ...outdated, ...over },
    'entering.failed',
  ],
  ['resending after expiry', otp('login', 130, 'resend', 'signIn'), over, 'entering.failed'],
  ['requesting a login code', signIn('login', 'signIn'), {}, 'signingIn.failed'],
  [
    'requesting a signup code',
    signIn('signup', 'signUp'),
    { PENDING_OTP_SIGNUP: 'sent' },
    'signingUp.failed',
  ],
];
const cases = table.flatMap(([what, ask, consequences, otherwise]) =>
  (Object.keys(errorCodes) as ErrorCode[]).map(
    (code) => ({ what, ask, code, state: consequences[code] ?? otherwise }) as const,
  ),
);

it.each(cases)('section 8: $what, refused with $code: $state', async ({ ask, code, state }) => {
  expect(await ask(code)).toBe(state);
});
