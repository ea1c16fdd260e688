import { type CallName, unknownFailure } from '@senda/contract';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { stepUpMachine } from '../../common/step-up/step-up.machine.ts';
import { profileEmailMachine } from './profile-email.machine.ts';
import { EmailChange } from './profile-email.schema.ts';
import type { Event, ProfileEmailEmitted, ProfileEmailInput } from './profile-email.setup.ts';
import { profileEmailCases, profileEmailStates } from './profile-email.states.ts';
import { isChangingEmail, profileEmailView } from './profile-email.view.ts';

const [before, after] = ['ana@example.com', 'ana.ruiz@example.com'];
const calls: CallName[] = [
  'generateOneTimeToken',
  'resendOneTimeToken',
  'validateOneTimeToken',
  'updateEmail',
  'validateEmailUpdate',
];
const malformed = { kind: 'malformed', issues: [] } as const;
const limited = { kind: 'rate-limited', retryAfter: 9 } as const;

function customer(more: Partial<ProfileEmailInput> = {}, snapshot?: (typeof profileEmailStates)['entering']) {
  const clock = new SimulatedClock();
  const now = () => sampleNow + clock.now();
  const script = scripted(...calls);
  const stepUp = stepUpMachine.provide({ actors: script.actors });
  const actor = createActor(profileEmailMachine.provide({ actors: { ...script.actors, stepUp } }), {
    clock,
    input: { current: before, stored: null, now, ...more },
    ...(snapshot && { snapshot }),
  });
  const emitted: ProfileEmailEmitted[] = [];
  actor.on('session.renewed', (event) => emitted.push(event));
  actor.start();
  const view = () => profileEmailView(actor.getSnapshot(), actor.send);
  const inputs = (name: CallName) =>
    script.made.filter((call) => call.name === name).map(({ input }) => input);
  const submit = (email = after) => {
    view().change(email);
    view().submit();
  };
  /** Enters the code of the step-up. */
  const confirm = async (ottRequestId = 'ott-1') => {
    await script.answer('generateOneTimeToken', { requestId: ottRequestId, expiresIn: 120 });
    view().stepUp?.paste(0, '614907');
    view().stepUp?.submit();
    await script.answer('validateOneTimeToken', { requestId: ottRequestId, validUntil: now() + 600_000 });
  };
  const enter = (digits = '481902') => {
    view().code.paste(0, digits);
    view().code.submit();
  };
  /** What a page that is opened again starts with. */
  const reloaded = () => {
    const { stored } = view();
    actor.stop();
    return customer({ stored: stored && v.parse(EmailChange, JSON.parse(JSON.stringify(stored))), ...more });
  };
  const pass = (seconds: number) => clock.increment(seconds * 1000);
  return { ...script, actor, emitted, view, inputs, submit, confirm, enter, reloaded, pass, now };
}

/** The step-up is done: the code for the new address is being requested. */
async function sending() {
  const at = customer();
  at.submit();
  await at.confirm();
  return at;
}
/** The new address got a code. */
async function asked() {
  const at = await sending();
  await at.answer('updateEmail', { requestId: 'r1', expiresIn: 120 });
  return at;
}
/** Its code is being checked. */
async function verifying() {
  const at = await asked();
  at.enter();
  return at;
}

describe('transitions', () => {
  const edit: Event = { type: 'email.changed', email: 'x' };
  const replaced: Event = { type: 'session.replaced', email: 'eva@example.com' };
  const [submit, retry, close, resend] = (['submit', 'retry', 'close', 'resend'] as const).map((type) => ({
    type,
  }));
  type Row = [state: keyof typeof profileEmailStates, event: Event | undefined, expected: string];
  const table: Row[] = [
    ['entering', edit, 'entering'],
    ['entering', submit, 'entering'],
    ['entering', retry, 'entering'],
    ['entering', close, 'entering'],
    ['sending', edit, 'sending'],
    ['sending', submit, 'sending'],
    ['sending', close, 'sending'],
    ['asking', edit, 'asking'],
    ['asking', submit, 'asking'],
    ['asking', resend, 'asking'],
    ['asking', close, 'entering'],
    ['asking', replaced, 'entering'],
    ['verifying', edit, 'verifying'],
    ['verifying', submit, 'verifying'],
    ['verifying', close, 'verifying'],
    ['incorrect', submit, 'incorrect'],
    ['incorrect', close, 'entering'],
    ['expired', submit, 'expired'],
    ['expired', resend, 'renewing'],
    ['expired', close, 'entering'],
    ['resending', close, 'resending'],
    ['renewing', close, 'renewing'],
    ['notAccepted', retry, 'notAccepted'],
    ['notAccepted', submit, 'sending'],
    ['notAccepted', edit, 'entering'],
    ['changed', submit, 'changed'],
    ['changed', edit, 'changed'],
    ['changed', replaced, 'changed'],
    ['entering.failed', edit, 'entering'],
    ['entering.failed', retry, 'sending'],
    ['entering.failed', submit, 'sending'],
  ];
  test.each(table)('%s, %o → %s', (state, event, expected) => {
    const { actor } = customer({}, profileEmailStates[state]);
    if (event) actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

// spec 1.line.profile-email 7.call.updateEmail: packages/core/src/features/profile-email/profile-email.machine.ts#newAddress
it('the e-mail is changed after a code to the current address and a code to the new one', async () => {
  const { view, submit, confirm, answer, enter, made, emitted, actor } = customer();
  expect(view()).toMatchObject({ state: 'entering', stage: 'entering', current: before, stored: null });
  submit(' Ana.Ruiz@example.com ');
  expect(view()).toMatchObject({
    state: 'steppingUp',
    stage: 'steppingUp',
    stepUp: { purpose: 'EMAIL_UPDATE', recipient: before },
  });
  await confirm();
  expect(view()).toMatchObject({ state: 'sending', busy: true, stepUp: null });
  expect(made.at(-1)).toEqual({
    name: 'updateEmail',
    input: { headers: { 'ott-request-id': 'ott-1' }, body: { email: 'Ana.Ruiz@example.com' } },
  });
  await answer('updateEmail', { requestId: 'r1', expiresIn: 120 });
  expect(view()).toMatchObject({
    state: 'asking',
    stage: 'asking',
    code: { isOpen: true, recipient: 'Ana.Ruiz@example.com', clock: '02:01' },
  });
  enter();
  expect(isChangingEmail(actor.getSnapshot())).toBe(true);
  expect(made.at(-1)).toEqual({
    name: 'validateEmailUpdate',
    input: { body: { requestId: 'r1', otpCode: '481902' } },
  });
  expect(emitted).toEqual([]);
  await answer('validateEmailUpdate', { accessToken: 'new', email: after });
  expect(emitted).toEqual([{ type: 'session.renewed', accessToken: 'new', email: after }]);
  expect(view()).toMatchObject({
    state: 'changed',
    stage: 'changed',
    current: after,
    former: before,
    stored: null,
    closeAt: null,
  });
  // The page reports the new session to the machine.
  actor.send({ type: 'session.replaced', email: after });
  expect(view().state).toBe('changed');
});

// spec 2.route.profileUpdateEmailSuccess: packages/core/src/features/profile-email/profile-email.view.ts#closeAt
it('in the native app a changed e-mail, and nothing else, leads to the close target', async () => {
  const { view, submit, confirm, answer, enter } = customer({ isInWebview: true });
  submit();
  await confirm();
  await answer('updateEmail', { requestId: 'r1' });
  enter();
  expect(view().closeAt).toBeNull();
  await answer('validateEmailUpdate', { accessToken: 'new', email: after });
  expect(view().closeAt).toBe('/profileUpdateEmailSuccess');
});

describe('the new address', () => {
  test.each([
    ['', 'field.email.missing'],
    ['  ', 'field.email.missing'],
    ['ana', 'field.email.wrong'],
    ['ana @example.com', 'field.email.wrong'],
    [before, 'profileEmail.same'],
    [' ANA@example.com ', 'profileEmail.same'],
  ])('"%s" is not sent: %s', (email, problem) => {
    const { view, made } = customer();
    view().change(email);
    expect(view().emailProblem).toBeUndefined();
    view().submit();
    expect(view()).toMatchObject({ state: 'entering', emailProblem: problem });
    expect(made).toEqual([]);
    view().change(after);
    expect(view().emailProblem).toBeUndefined();
  });

  it('is asked about once if it looks mistyped', () => {
    const { view } = customer();
    view().change('ana@gmial.com');
    view().submit();
    expect(view()).toMatchObject({ state: 'entering', emailQuestion: { suggestion: 'ana@gmail.com' } });
    view().submit();
    expect(view().stage).toBe('steppingUp');
  });

  it('shows its problem when the field is left', () => {
    const { view } = customer();
    view().change('ana');
    view().leave();
    expect(view().emailProblem).toBe('field.email.wrong');
  });

  test.each([sending, verifying])('that the gateway refuses is replaced by another (%#)', async (place) => {
    const at = await place();
    const call = at.inputs('validateEmailUpdate').length > 0 ? 'validateEmailUpdate' : 'updateEmail';
    await at.fail(call, refusal('INVALID_REQUEST'));
    expect(at.view()).toMatchObject({
      state: 'notAccepted',
      stage: 'entering',
      email: after,
      emailProblem: 'profileEmail.notAccepted',
      uncertain: null,
    });
    at.submit('third@example.com');
    expect(at.inputs('updateEmail').at(-1)).toMatchObject({ body: { email: 'third@example.com' } });
  });
});

describe('the step-up', () => {
  test.each([
    ['MAXIMUM_RETRY_OTT', 'tooManyTries'],
    ['OTT_VALIDATION_FAILED', 'restart'],
  ] as const)('that ends by %s leads back to the address, with a sentence', async (code, end) => {
    const { view, submit, fail, inputs } = customer();
    submit();
    await fail('generateOneTimeToken', refusal(code));
    expect(view()).toMatchObject({
      state: 'entering',
      email: after,
      notice: `profileEmail.notice.${end}`,
    });
    view().submit();
    expect(view()).toMatchObject({ state: 'steppingUp', notice: null });
    view().stepUp?.close();
    expect(inputs('updateEmail')).toEqual([]);
  });

  it('that the customer closes changes nothing, and keeps the typed address', async () => {
    const { view, submit, answer } = customer();
    submit();
    await answer('generateOneTimeToken', { requestId: 'ott-1', expiresIn: 120 });
    view().stepUp?.close();
    expect(view()).toMatchObject({ state: 'entering', email: after, notice: null });
  });

  test.each(['OTT_VALIDATION_FAILED', 'MISSING_OTT_REQUEST_ID'] as const)(
    'is repeated after %s, and the request is sent again',
    async (code) => {
      const { view, fail, confirm, inputs } = await sending();
      await fail('updateEmail', refusal(code));
      expect(view().state).toBe('steppingUp');
      await confirm('ott-2');
      expect(inputs('updateEmail').at(-1)).toMatchObject({ headers: { 'ott-request-id': 'ott-2' } });
    },
  );

  it('is not repeated while its token is valid, also for another address', async () => {
    const { view, submit, pass, inputs } = await asked();
    view().code.close();
    pass(400);
    submit('third@example.com');
    expect(inputs('updateEmail').at(-1)).toMatchObject({
      headers: { 'ott-request-id': 'ott-1' },
      body: { email: 'third@example.com' },
    });
  });

  it('is repeated once its token has expired', async () => {
    const { view, submit, pass } = await asked();
    view().code.close();
    pass(600);
    submit();
    expect(view().state).toBe('steppingUp');
    view().stepUp?.close();
  });
});

describe('the code of the new address', () => {
  it('that is wrong can be entered again', async () => {
    const { view, fail, enter, answer } = await verifying();
    await fail('validateEmailUpdate', refusal('INCORRECT_OTT'));
    expect(view()).toMatchObject({ state: 'incorrect', uncertain: null, code: { alert: 'incorrect' } });
    enter('481903');
    await answer('validateEmailUpdate', { accessToken: 'new', email: after });
    expect(view().state).toBe('changed');
  });

  it('is resent in its last minute by the resend call', async () => {
    const { view, pass, inputs, answer } = await asked();
    view().code.resend();
    expect(view().state).toBe('asking');
    pass(61);
    view().code.resend();
    expect(view()).toMatchObject({ state: 'resending', code: { busy: 'resending' } });
    expect(inputs('resendOneTimeToken')).toEqual([{ body: { requestId: 'r1' } }]);
    await answer('resendOneTimeToken', { requestId: 'r2', expiresIn: 120 });
    expect(view()).toMatchObject({ state: 'asking', code: { clock: '02:01', recipient: after } });
    expect(view().stored?.sent).toMatchObject({ requestId: 'r2', to: after });
  });

  it('that has expired is requested again, for the same address and by the same step-up', async () => {
    const { view, pass, inputs, answer } = await asked();
    pass(121);
    expect(view()).toMatchObject({ state: 'expired', stage: 'asking', code: { alert: 'expired' } });
    view().code.resend();
    expect(inputs('updateEmail').at(-1)).toEqual(inputs('updateEmail')[0]);
    await answer('updateEmail', { requestId: 'r2', expiresIn: 120 });
    expect(view()).toMatchObject({ state: 'asking', code: { recipient: after } });
  });

  it('that has expired together with the step-up is requested after another one', async () => {
    const { view, pass, fail, answer, confirm, inputs } = await asked();
    pass(700);
    view().code.resend();
    await fail('updateEmail', refusal('OTT_VALIDATION_FAILED'));
    expect(view()).toMatchObject({ state: 'steppingUp', code: { isOpen: false } });
    await confirm('ott-2');
    expect(inputs('updateEmail').at(-1)).toMatchObject({ body: { email: after } });
    await answer('updateEmail', { requestId: 'r2', expiresIn: 120 });
    expect(view().state).toBe('asking');
  });

  it('that the gateway reports as expired is so at once', async () => {
    const { view, fail } = await verifying();
    await fail('validateEmailUpdate', refusal('OTT_EXPIRED'));
    expect(view()).toMatchObject({ state: 'expired', uncertain: null, code: { clock: '00:00' } });
  });

  test.each(['MAXIMUM_RETRY_OTT', 'OTT_VERIFICATION_BLOCKED'] as const)(
    '%s ends it: the address stays, and a retry sends another code',
    async (code) => {
      const { view, fail, inputs } = await verifying();
      await fail('validateEmailUpdate', refusal(code));
      expect(view()).toMatchObject({
        state: 'entering.failed',
        stage: 'entering',
        email: after,
        problem: { kind: 'refused', code },
        code: { isOpen: false },
      });
      view().retry();
      expect([view().state, inputs('updateEmail').length]).toEqual(['sending', 2]);
    },
  );

  it('can be given up for another address', async () => {
    const { view } = await asked();
    view().code.close();
    expect(view()).toMatchObject({ state: 'entering', email: after, stored: { sent: null } });
  });
});

describe('failures', () => {
  it('no code was sent: the address stays, and a retry sends one', async () => {
    const { view, fail, answer } = await sending();
    await fail('updateEmail', unknownFailure);
    const shown = { stage: 'entering', email: after, busy: false, blocking: false, uncertain: null };
    expect(view()).toMatchObject({ state: 'entering.failed', ...shown, problem: { kind: 'unreachable' } });
    view().retry();
    expect(view()).toMatchObject({ state: 'sending', problem: null });
    await answer('updateEmail', { requestId: 'r1' });
    expect(view().state).toBe('asking');
  });

  it('during verification: the problem is at the code, and a retry verifies it again', async () => {
    const { view, fail, answer } = await verifying();
    await fail('validateEmailUpdate', unknownFailure);
    expect(view()).toMatchObject({ state: 'asking.failed', stage: 'asking', problem: null });
    expect(view().code.problem).not.toBeNull();
    view().code.retry();
    expect(view()).toMatchObject({ state: 'verifying', code: { problem: null } });
    await answer('validateEmailUpdate', { accessToken: 'new', email: after });
    expect(view().state).toBe('changed');
  });

  it('during resending: the former code can still be entered', async () => {
    const { view, fail, pass } = await asked();
    pass(61);
    view().code.resend();
    await fail('resendOneTimeToken', unknownFailure);
    expect(view()).toMatchObject({ state: 'asking.failed', stage: 'asking', code: { isSent: true } });
    view().code.retry();
    expect(view().state).toBe('asking');
  });

  test.each([
    [unknownFailure, after],
    [malformed, after],
    [{ kind: 'signed-out' } as const, after],
    [limited, null],
    [refusal('UNKNOWN_ERROR_CODE'), null],
  ])('after %o the change may be made: %s', async (failure, uncertain) => {
    const { view, fail } = await verifying();
    expect(view()).toMatchObject({ uncertain: null, stored: { uncertain: after } });
    await fail('validateEmailUpdate', failure);
    expect(view().uncertain).toBe(uncertain);
    expect(view().stored?.uncertain).toBe(uncertain);
  });

  it('an answer to the session ends the doubt', async () => {
    const { view, fail, answer } = await verifying();
    await fail('validateEmailUpdate', unknownFailure);
    view().code.close();
    expect(view().uncertain).toBe(after);
    view().submit();
    await answer('updateEmail', { requestId: 'r2' });
    expect(view()).toMatchObject({ state: 'asking', uncertain: null });
  });
});

describe('a reload', () => {
  it('keeps the typed address', () => {
    const { view, reloaded } = customer();
    view().change('ana.ru');
    expect(reloaded().view()).toMatchObject({ state: 'entering', email: 'ana.ru', emailProblem: undefined });
  });

  it('during the step-up goes on with its code', async () => {
    const at = customer();
    at.submit();
    await at.answer('generateOneTimeToken', { requestId: 'ott-1', expiresIn: 120 });
    const { view, inputs, answer } = at.reloaded();
    expect(view()).toMatchObject({ state: 'steppingUp', stepUp: { state: 'asking' } });
    expect(inputs('generateOneTimeToken')).toEqual([]);
    view().stepUp?.paste(0, '614907');
    view().stepUp?.submit();
    await answer('validateOneTimeToken', { requestId: 'ott-1', validUntil: sampleNow + 600_000 });
    expect(inputs('updateEmail')).toMatchObject([{ body: { email: after } }]);
  });

  it('between the codes starts again with the typed address', async () => {
    const { reloaded } = await sending();
    expect(reloaded().view()).toMatchObject({ state: 'entering', email: after, code: { isOpen: false } });
  });

  it('with a code at the new address goes on with it, without a step-up', async () => {
    const { view, pass, fail, made } = (await asked()).reloaded();
    expect(view()).toMatchObject({ state: 'asking', code: { recipient: after, clock: '02:01' } });
    expect(made).toEqual([]);
    pass(121);
    view().code.resend();
    // The token was in memory only.
    await fail('updateEmail', refusal('MISSING_OTT_REQUEST_ID'));
    expect(view().state).toBe('steppingUp');
    view().stepUp?.close();
    const again = (await asked()).reloaded();
    again.enter();
    await again.answer('validateEmailUpdate', { accessToken: 'new', email: after });
    expect(again.view()).toMatchObject({ state: 'changed', current: after });
  });

  it('after the code has expired starts again with the typed address', async () => {
    const { view } = await asked();
    const { stored } = view();
    const later = customer({ stored, now: () => sampleNow + 130_000 });
    expect(later.view()).toMatchObject({ state: 'entering', email: after, stored: { sent: null } });
  });

  it('forgets an address that has become the current one', async () => {
    const { stored } = (await asked()).view();
    const { view } = customer({
      current: after.toUpperCase(),
      stored: stored && { ...stored, sent: null, uncertain: after },
    });
    expect(view()).toMatchObject({ state: 'entering', email: '', stored: null });
  });

  it('during the check goes on, and tells that the change may be made', async () => {
    const { view } = (await verifying()).reloaded();
    expect(view()).toMatchObject({ state: 'asking', uncertain: after });
  });
});

it('an e-mail that another tab has changed is the current one, and ends what this tab began', async () => {
  const { view, actor, submit } = await asked();
  actor.send({ type: 'session.replaced', email: before });
  expect(view().state).toBe('asking');
  actor.send({ type: 'session.replaced', email: after });
  expect(view()).toMatchObject({ state: 'entering', current: after, email: after, stored: { sent: null } });
  view().submit();
  expect(view().emailProblem).toBe('profileEmail.same');
  submit('third@example.com');
  expect(view().state).toBe('steppingUp');
  view().stepUp?.close();
});

test.each(Object.entries(profileEmailStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(profileEmailView(snapshot, () => undefined).state).toBe(name);
});

it('an unknown current address leaves the choice free', () => {
  const { unknown } = profileEmailCases;
  expect(profileEmailView(unknown, () => undefined)).toMatchObject({ current: '', emailProblem: undefined });
});
