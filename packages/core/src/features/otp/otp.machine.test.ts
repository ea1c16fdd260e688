import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { otpMachine } from './otp.machine.ts';
import { isChecking, otpView } from './otp.view.ts';

const names = ['validateSignIn', 'validateSignUp', 'resendSignIn', 'signIn', 'submitConsent'] as const;

/** A verification with a simulated clock; the code was sent at 0 and lasts 121 s. */
function start(
  flow: 'login' | 'signup' = 'login',
  ticket: { requestId: string; deadline: number } | null = { requestId: 'r1', deadline: 121_000 },
  /** The device's time after so many ms. */
  wall = (now: number) => now,
) {
  const clock = new SimulatedClock();
  const calls = scripted(...names);
  const actor = createActor(otpMachine.provide({ actors: calls.actors as never }), {
    clock,
    input: {
      flow,
      ticket,
      email: 'a@b.mx',
      channel: 'web',
      authId: 'device',
      device: { app_type: 'web', device_id: 'd', device_type: 'browser' },
      consentMode: 'IMPLICIT',
      userIdOf: (token) => `user of ${token}`,
      now: () => wall(clock.now()),
    },
  });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const view = () => otpView(actor.getSnapshot(), actor.send);
  const fill = (code = '123456') => view().paste(0, code);
  const at = () => stateName(actor.getSnapshot());
  const pass = (seconds: number) => clock.increment(seconds * 1000);
  return { actor, calls, view, fill, at, pass, emitted };
}

const validate = { login: 'validateSignIn', signup: 'validateSignUp' } as const;

describe('time', () => {
  it('a clock set back by hours moves the stored deadline with it', () => {
    let ahead = 18_000_000;
    const otp = start('login', { requestId: 'r1', deadline: 18_121_000 }, (now) => now + ahead);
    otp.pass(10);
    ahead = 0;
    otp.pass(1);
    expect(otp.view().secondsLeft).toBe(111);
    expect(otp.emitted).toEqual([{ type: 'ticket.changed', ticket: { requestId: 'r1', deadline: 122_000 } }]);
    otp.pass(51);
    expect(otp.view().canResend).toBe(true);
  });
  // spec 4.otp.expiry: #isOver
  // spec 4.otp.resend 9.otp.resend: packages/core/src/common/one-time-code/deadline.ts#resendFromSeconds
  it('counts down to an alert, and allows resending from 60 s', () => {
    const otp = start();
    expect([otp.view().clock, otp.view().canResend]).toEqual(['02:01', false]);
    otp.pass(60);
    expect([otp.view().clock, otp.view().canResend, otp.view().notice]).toEqual(['01:01', false, null]);
    otp.pass(1);
    expect([otp.view().clock, otp.view().canResend, otp.view().notice]).toEqual(['01:00', true, 'minute']);
    otp.pass(50);
    expect([otp.view().clock, otp.view().notice]).toEqual(['00:10', 'seconds']);
    otp.pass(10);
    expect([otp.at(), otp.view().clock, otp.view().alert, otp.view().notice]).toEqual([
      'expired',
      '00:00',
      'expired',
      'over',
    ]);
  });
  // spec 9.otp.kept: packages/core/src/features/otp/otp.setup.ts#deadlineOf
  it('a deadline is absolute: a reload does not extend it', () => {
    const otp = start('login', { requestId: 'r1', deadline: 5_000 });
    expect(otp.view().clock).toBe('00:05');
    otp.pass(5);
    expect(otp.at()).toBe('expired');
  });
  it('without a valid code the alert opens', () => {
    expect(start('login', null).at()).toBe('expired');
  });
  // spec 5.otp.next: packages/core/src/features/otp/otp.setup.ts#canVerify
  it('Next needs a complete code, time, and no call in progress', () => {
    const otp = start();
    otp.fill('12345');
    expect(otp.view().canSubmit).toBe(false);
    otp.view().submit();
    expect(otp.at()).toBe('entering');
    otp.fill();
    expect(otp.view().canSubmit).toBe(true);
    expect(otp.at()).toBe('entering');
    otp.view().submit();
    expect([otp.at(), otp.view().canSubmit]).toEqual(['verifyingLogin', false]);
  });
});

describe('a rate limit', () => {
  const limited = { kind: 'rate-limited', retryAfter: 24 } as const;

  it('keeps the code, and retry submits it again', async () => {
    const otp = start('login');
    otp.fill();
    otp.view().submit();
    await otp.calls.fail('validateSignIn', limited);
    expect(otp.view()).toMatchObject({
      state: 'entering.failed',
      problem: { kind: 'rate-limited', retryAfter: 24 },
      failure: null,
      canSubmit: true,
    });
    otp.view().retry?.();
    expect(otp.at()).toBe('verifyingLogin');
  });

  it('while resending: retry resends', async () => {
    const otp = start('login');
    otp.pass(70);
    otp.view().resend();
    await otp.calls.fail('resendSignIn', limited);
    otp.view().retry?.();
    expect(otp.at()).toBe('resending');
  });
});

describe.each(['login', 'signup'] as const)('a submitted code (%s)', (flow) => {
  const verifying = async () => {
    const otp = start(flow);
    otp.fill();
    otp.view().submit();
    return otp;
  };
  // spec 8.otp.expired 8.code.422004 8.code.422025: packages/core/src/common/one-time-code/code-refusals.ts#isOutdated
  // spec 8.code.422011 8.code.4221402 8.code.422028: packages/core/src/common/one-time-code/code-refusals.ts#isIncorrect
  // spec 8.code.422005 8.code.422006 8.code.400061 8.code.400166: #isExhausted
  it.each([
    ['INCORRECT_OTP', 'incorrect'],
    ['INVALID_OTP', 'incorrect'],
    ['INCORRECT_OTT', 'incorrect'],
    ['OTP_EXPIRED', 'expired'],
    ['OTT_EXPIRED', 'expired'],
    ['MAXIMUM_RETRY_LOGIN', 'exhausted'],
    ['MAXIMUM_RETRY_SIGNUP', 'exhausted'],
    ['OTT_VALIDATION_FAILED', 'exhausted'],
    ['MISSING_OTT_REQUEST_ID', 'exhausted'],
    ['OTT_VERIFICATION_BLOCKED', 'entering.failed'],
    ['UNKNOWN_ERROR_CODE', 'entering.failed'],
  ] as const)('%s goes to %s', async (code, state) => {
    const otp = await verifying();
    await otp.calls.fail(validate[flow], refusal(code));
    expect(otp.at()).toBe(state);
  });
  it('a call that failed leaves the entered code, which can be submitted again or edited', async () => {
    const otp = await verifying();
    await otp.calls.fail(validate[flow], unknownFailure);
    expect([otp.at(), otp.view().digits.join('')]).toEqual(['entering.failed', '123456']);
    expect(otp.view()).toMatchObject({
      problem: { kind: 'unreachable' },
      failure: { kind: 'unreachable' },
      busy: null,
      retry: undefined,
    });
    otp.view().submit();
    expect(otp.at()).toBe(flow === 'login' ? 'verifyingLogin' : 'verifyingSignup');
    await otp.calls.fail(validate[flow], unknownFailure);
    otp.view().type(5, '7');
    expect([otp.at(), otp.view().failure]).toEqual(['entering', null]);
  });
  // spec 8.otp.incorrect: packages/core/src/common/one-time-code/code-refusals.ts#isIncorrect
  it('a wrong code clears the boxes and focuses the first', async () => {
    const otp = await verifying();
    await otp.calls.fail(validate[flow], refusal('INCORRECT_OTP'));
    otp.view().dismiss();
    expect([otp.at(), otp.view().digits.join(''), otp.view().focus]).toEqual(['entering', '', 0]);
  });
  // spec 8.otp.maximum: #isExhausted
  it('too many wrong codes end it with the error code', async () => {
    const otp = await verifying();
    await otp.calls.fail(validate[flow], refusal('MAXIMUM_RETRY_LOGIN'));
    expect(otp.actor.getSnapshot().output).toEqual({ outcome: 'exhausted', code: 'MAXIMUM_RETRY_LOGIN' });
  });
});

describe('a right code', () => {
  // spec 3.device.app_type 3.device.device_id 3.device.device_type: #answerOf
  // spec 1.sign-in: #emitToken
  // spec 7.answer.otp: #emitToken
  it('emits the token at once and ends, on login', async () => {
    const otp = start('login');
    otp.fill();
    otp.view().submit();
    expect(otp.calls.made.at(-1)).toEqual({
      name: 'validateSignIn',
      input: {
        body: {
          device: { app_type: 'web', device_id: 'd', device_type: 'browser' },
          otpCode: '123456',
          requestId: 'r1',
        },
      },
    });
    await otp.calls.answer('validateSignIn', { accessToken: 'token' });
    expect(otp.emitted).toEqual([{ type: 'token.received', accessToken: 'token' }]);
    expect(otp.actor.getSnapshot().output).toEqual({ outcome: 'verified', accessToken: 'token' });
  });
  // spec 4.routing.consents: #consent
  // spec 3.consent.documents: packages/core/src/common/consent/consent.ts#consentPayloads
  it('submits terms and privacy after signup and waits for both, even if they fail', async () => {
    const otp = start('signup');
    otp.fill();
    otp.view().submit();
    await otp.calls.answer('validateSignUp', { accessToken: 'token' });
    expect(otp.at()).toBe('consenting');
    const consents = otp.calls.made.filter(({ name }) => name === 'submitConsent');
    expect(consents.map(({ input }) => input)).toMatchObject([
      {
        body: {
          version: 2,
          documentName: 'TERMS_OF_USE',
          customerId: 'user of token',
          consentType: 'IMPLICIT',
          appVersion: 'WEB',
        },
      },
      { body: { version: 2, documentName: 'PRIVACY_POLICY', email: 'a@b.mx', userFlow: 'signup' } },
    ]);
    await otp.calls.answer('submitConsent', {});
    expect(otp.at()).toBe('consenting');
    await otp.calls.fail('submitConsent', unknownFailure);
    expect(otp.actor.getSnapshot().output).toEqual({ outcome: 'verified', accessToken: 'token' });
  });
});

describe('resending', () => {
  // spec 4.otp.resend-call: packages/core/src/features/otp/otp.setup.ts#canResend
  // spec 3.otp.response: #setTicket
  it('before expiry uses the resend call and replaces the request', async () => {
    const otp = start();
    otp.pass(70);
    otp.fill('111');
    otp.view().resend();
    expect(otp.calls.made.at(-1)).toEqual({ name: 'resendSignIn', input: { body: { requestId: 'r1' } } });
    await otp.calls.answer('resendSignIn', { requestId: 'r2', expiresIn: 120 });
    expect([otp.at(), otp.view().clock, otp.view().digits.join('')]).toEqual(['entering', '02:01', '']);
    expect(otp.emitted).toEqual([
      { type: 'ticket.changed', ticket: { requestId: 'r2', deadline: 70_000 + 121_000 } },
    ]);
  });
  // spec 4.otp.resend-call: #isOver
  it('after expiry uses a new sign-in', async () => {
    const otp = start('signup');
    otp.pass(121);
    otp.view().resend();
    expect(otp.calls.made.at(-1)?.name).toBe('signIn');
    await otp.calls.answer('signIn', { requestId: 'r9' });
    expect([otp.at(), otp.view().clock]).toEqual(['entering', '02:01']);
  });
  it('is not possible earlier', () => {
    const otp = start();
    otp.view().resend();
    expect([otp.at(), otp.calls.made.length]).toEqual(['entering', 0]);
  });
  // spec 8.otp.resend: packages/core/src/base/calls/outcome.ts#problemOf
  it('if refused, shows why and keeps the boxes', async () => {
    const otp = start();
    otp.pass(70);
    otp.fill('111');
    otp.view().resend();
    await otp.calls.fail('resendSignIn', refusal('RESEND_OTT_BLOCKED'));
    expect([otp.at(), otp.view().failure, otp.view().digits.join('')]).toEqual([
      'entering.failed',
      { kind: 'refused', code: 'RESEND_OTT_BLOCKED' },
      '111',
    ]);
  });
  it('the response to a replaced request is ignored', async () => {
    const otp = start();
    otp.pass(70);
    otp.view().resend();
    otp.view().back();
    expect(otp.actor.getSnapshot().output).toEqual({ outcome: 'left' });
    expect(() => otp.calls.answer('resendSignIn', { requestId: 'late' })).toThrow('No call');
    expect(otp.emitted).toEqual([]);
  });
});

describe('back during verification leaves the page, and verification continues', () => {
  it.each(['login', 'signup'] as const)('of a %s', async (flow) => {
    const otp = start(flow);
    otp.fill();
    otp.view().submit();
    expect(isChecking(otp.actor.getSnapshot())).toBe(true);
    otp.view().back();
    expect(otp.emitted).toEqual([{ type: 'page.left' }]);
    await otp.calls.answer(validate[flow], { accessToken: 'a' });
    if (flow === 'signup') {
      otp.view().back();
      await otp.calls.answer('submitConsent', {});
      await otp.calls.answer('submitConsent', {});
    }
    expect(otp.actor.getSnapshot().output).toEqual({ outcome: 'verified', accessToken: 'a' });
    expect(otp.emitted).toContainEqual({ type: 'token.received', accessToken: 'a' });
    expect(isChecking(otp.actor.getSnapshot())).toBe(false);
  });
});

it('dismissing the alert leaves only resend and back', () => {
  const otp = start('login', null);
  otp.view().dismiss();
  expect([otp.at(), otp.view().canResend, otp.view().canSubmit]).toEqual(['lapsed', true, false]);
  otp.view().resend();
  expect(otp.at()).toBe('renewing');
});
