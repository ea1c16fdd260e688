import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { isEmail } from '../../base/form/email.ts';
import { codeEmail } from './email.ts';
import { signInMachine } from './sign-in.machine.ts';
import { signInView } from './sign-in.view.ts';

function start(flow: 'login' | 'signup', email = '') {
  const calls = scripted();
  const actor = createActor(fillCalls(signInMachine, calls.call), {
    input: { flow, email, channel: 'web', authId: 'device', now: () => 1000 },
  }).start();
  const view = () => signInView(actor.getSnapshot(), actor.send);
  return { actor, calls, view, at: () => stateName(actor.getSnapshot()) };
}

// spec 2.verify.email: packages/core/src/features/sign-in/email.ts#codeEmail
it.each([
  ['login', 'ana@b.mx', { requestId: 'r' }, 'ana@b.mx'],
  ['login', 'ana@b.mx', null, 'ana@b.mx'],
  ['signup', 'ana@b.mx', { requestId: 'r' }, 'ana@b.mx'],
  ['signup', 'ana@b.mx', null, 'eva@b'],
  ['signup', '', { requestId: 'r' }, 'eva@b'],
] as const)(
  '%s: a code sent to "%s" (%o), while another tab has another e-mail: %s',
  (flow, loginKey, sent, expected) => {
    expect(codeEmail(flow, { userEmail: 'eva@b', loginKey, generateOtpResponse: sent })).toBe(expected);
  },
);

// spec 5.email: packages/core/src/base/form/email.ts#isEmail
it.each([
  ['a@b.mx', true],
  ['a.b+c@d-e.co.mx', true],
  ['a@b', false],
  ['a b@c.mx', false],
  ['a@@b.mx', false],
  ['@b.mx', false],
  ['a@.', false],
  [`${'a'.repeat(250)}@b.mx`, false],
])('%s is an e-mail: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});

describe.each([
  ['login', 'signIn', 'signingIn', { identifier: 'a@b.mx' }],
  ['signup', 'signUp', 'signingUp', { email: 'a@b.mx' }],
] as const)('%s', (flow, call, asking, body) => {
  it('shows the e-mail’s problem on blur, and keeps the value', () => {
    const entry = start(flow);
    entry.view().change('mariana');
    expect(entry.view().emailProblem).toBeUndefined();
    entry.view().leave();
    expect([entry.view().emailProblem, entry.view().email]).toEqual(['field.email.wrong', 'mariana']);
    entry.view().change('');
    entry.view().submit();
    expect([entry.at(), entry.view().emailProblem]).toEqual(['entering', 'field.email.missing']);
  });
  it('requests a code and ends with its ticket', async () => {
    const entry = start(flow, ' a@b.mx\u200b\u00a0');
    entry.view().submit();
    expect([entry.at(), entry.view().busy]).toEqual([asking, true]);
    expect(entry.calls.made).toEqual([
      { name: call, input: { body: { ...body, channel: 'web', 'external-auth-id': 'device' } } },
    ]);
    await entry.calls.answer(call, { requestId: 'r1', expiresIn: 120 });
    expect(entry.actor.getSnapshot().output).toEqual({
      email: 'a@b.mx',
      flow,
      ticket: { requestId: 'r1', deadline: 1000 + 121_000 },
    });
  });
  it('asks once about an address that looks mistyped, and takes either answer', () => {
    const entry = start(flow, 'ana@gmial.com');
    entry.view().leave();
    expect(entry.view().emailQuestion).toBeNull();
    entry.view().submit();
    expect([entry.at(), entry.calls.made]).toEqual(['entering', []]);
    const question = { suggestion: 'ana@gmail.com', mayKeep: true };
    expect(entry.view()).toMatchObject({ emailProblem: undefined, emailQuestion: question });
    const unchanged = start(flow, 'ana@gmial.com');
    unchanged.view().submit();
    unchanged.view().submit();
    expect(unchanged.calls.made[0]?.input).toMatchObject({
      body: { [Object.keys(body)[0] ?? '']: 'ana@gmial.com' },
    });
    entry.view().change(question.suggestion);
    expect(entry.view().emailQuestion).toBeNull();
    entry.view().submit();
    expect(entry.at()).toBe(asking);
  });
  it('suggests the address in a text that is none', () => {
    const entry = start(flow, 'Ana <ana@example.com>');
    entry.view().submit();
    entry.view().submit();
    expect(entry.view()).toMatchObject({
      state: 'entering',
      emailProblem: 'field.email.wrong',
      emailQuestion: { suggestion: 'ana@example.com', mayKeep: false },
    });
  });
  it('a call that failed is made again by a submit, and an edit leaves it', async () => {
    const entry = start(flow, 'a@b.mx');
    entry.view().submit();
    expect(entry.view().locked).toBe(true);
    await entry.calls.fail(call, unknownFailure);
    expect([entry.at(), entry.view().email]).toEqual([`${asking}.failed`, 'a@b.mx']);
    const shown = { busy: false, locked: false, problem: { kind: 'unreachable' }, blocking: false };
    expect(entry.view()).toMatchObject(shown);
    entry.view().submit();
    expect([entry.at(), entry.view().problem]).toEqual([asking, null]);
    await entry.calls.fail(call, refusal('MAXIMUM_RETRY_LOGIN'));
    expect(entry.view().problem).toEqual({ kind: 'refused', code: 'MAXIMUM_RETRY_LOGIN' });
    entry.view().change('b@c.mx');
    expect([entry.at(), entry.view().email, entry.view().problem]).toEqual(['entering', 'b@c.mx', null]);
  });
});

// spec 8.code.422019: packages/core/src/features/sign-in/sign-in.setup.ts#pendingTicket
it('a code that was already sent opens the code step (422019)', async () => {
  const entry = start('signup', 'a@b.mx');
  entry.view().submit();
  const body = {
    errorCode: 422019,
    failure: { errorId: 'PENDING_OTP_SIGNUP', requestId: 'r0', expiresIn: 80 },
  };
  await entry.calls.fail('signUp', refusal('PENDING_OTP_SIGNUP', body));
  expect(entry.actor.getSnapshot().output?.ticket).toEqual({ requestId: 'r0', deadline: 1000 + 81_000 });
});
it('unless the response has no request', async () => {
  const entry = start('signup', 'a@b.mx');
  entry.view().submit();
  await entry.calls.fail('signUp', refusal('PENDING_OTP_SIGNUP', {}));
  expect(entry.at()).toBe('signingUp.failed');
});

it('nor if another device requested it: the wait until the next request is shown', async () => {
  const entry = start('signup', 'a@b.mx');
  entry.view().submit();
  const body = { errorCode: 422019, failure: { errorId: 'PENDING_OTP_SIGNUP', expiresIn: 82.4 } };
  await entry.calls.fail('signUp', refusal('PENDING_OTP_SIGNUP', body));
  expect([entry.at(), entry.view().wait]).toEqual(['signingUp.failed', 83]);
  entry.view().change('b@c.mx');
  expect(entry.view().wait).toBe(0);
});

it('shows why the code step returned here, until the next request', () => {
  const entry = start('signup', 'a@b.mx');
  entry.actor.send({ type: 'code.ended', code: 'MAXIMUM_RETRY_SIGNUP' });
  expect(entry.view().ended).toEqual({ kind: 'refused', code: 'MAXIMUM_RETRY_SIGNUP' });
  entry.view().submit();
  expect(entry.view().ended).toBeNull();
});
