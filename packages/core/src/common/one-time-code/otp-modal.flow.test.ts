import { type ErrorCode, unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { startCode } from './otp-modal.setup.ts';
import { codeStates } from './sample.ts';
import { asked, type Context, calls, type Event, inProgress, machine, now, page } from './testing.ts';

describe('transitions', () => {
  const out: Context = {
    now: () => now,
    ...startCode(() => now),
    ticket: { requestId: 'r1', deadline: now + 117_000 },
  };
  const states = codeStates((value, context) => machine.resolveState({ value, context }), out);
  const draft: Event = { type: 'code.typed', box: 0, text: '4' };
  const events: readonly Event[] = [
    draft,
    { type: 'code.pasted', box: 0, text: '481902' },
    { type: 'key.pressed', box: 0, key: 'Delete' },
    { type: 'box.focused', box: 3 },
    { type: 'submit' },
    { type: 'resend' },
    { type: 'retry' },
    { type: 'close' },
  ];
  /** Target of each event: typed, pasted, a key, another box, submit, resend, retry, close; '' for none. */
  const table: [keyof typeof states, readonly string[]][] = [
    ['asking', ['', '', '', '', '', '', '', 'page']],
    ['asking.failed', ['asking', 'asking', 'asking', '', 'verifying', '', 'verifying', 'page']],
    ['verifying', ['', '', '', '', '', '', '', '']],
    ['incorrect', ['asking', 'asking', 'asking', '', '', '', '', 'page']],
    ['expired', ['', '', '', '', '', 'renewing', '', 'page']],
    ['resending', ['', '', '', '', '', '', '', '']],
    ['renewing', ['', '', '', '', '', '', '', '']],
  ];
  const cases = table.flatMap(([state, targets]) =>
    events.map((event, at) => [state, event, targets[at] || state] as const),
  );
  test.each(cases)('%s, %o → %s', (state, event, expected) => {
    const actor = createActor(machine.provide({ actors: scripted(...calls).actors }), {
      snapshot: states[state],
      input: out.now,
    }).start();
    actor.send(event);
    expect(stateName(actor.getSnapshot())).toBe(expected);
    actor.stop();
  });
});

it('a code is sent, and a right one is accepted', async () => {
  const at = page();
  expect(at.modal().isOpen).toBe(false);
  at.send({ type: 'submit' });
  expect([at.state(), at.modal().isOpen]).toEqual(['sending', false]);
  await at.answer('generateOneTimeToken', { requestId: 'r1', expiresIn: 120 });
  expect(at.modal()).toMatchObject({ isOpen: true, clock: '02:01', canSubmit: false, busy: null });
  at.modal().submit();
  expect(at.state()).toBe('asking');
  at.modal().paste(0, '481902');
  at.modal().submit();
  at.modal().submit();
  expect(at.modal()).toMatchObject({ isOpen: true, busy: 'verifying', canSubmit: false });
  expect(at.made.slice(1)).toEqual([
    { name: 'validateOneTimeToken', input: { body: { requestId: 'r1', otpCode: '481902' } } },
  ]);
  await at.answer('validateOneTimeToken', {});
  expect([at.state(), at.modal().isOpen]).toEqual(['proven', false]);
});

// spec 4.otp.expiry: packages/core/src/common/one-time-code/otp-modal.setup.ts#isOver
// spec 4.otp.resend 9.otp.resend: packages/core/src/common/one-time-code/otp-modal.setup.ts#canResend
it('counts down; resends in the last minute, and requests a new code after expiry', async () => {
  const { pass, modal, state, answer, made } = await asked();
  pass(60);
  modal().resend();
  expect([state(), modal().clock, modal().canResend]).toEqual(['asking', '01:01', false]);
  pass(1);
  expect([modal().clock, modal().canResend]).toEqual(['01:00', true]);
  modal().paste(0, '111');
  modal().resend();
  expect([state(), modal().busy]).toEqual(['resending', 'resending']);
  expect(made.at(-1)).toEqual({ name: 'resendOneTimeToken', input: { body: { requestId: 'r1' } } });
  await answer('resendOneTimeToken', { requestId: 'r2', expiresIn: 120 });
  expect([state(), modal().clock, modal().digits.join('')]).toEqual(['asking', '02:01', '']);
  pass(121);
  expect(state()).toBe('expired');
  expect(modal()).toMatchObject({ isOpen: true, alert: 'expired', clock: '00:00', canResend: true });
  modal().resend();
  expect([state(), modal().busy, made.at(-1)?.name]).toEqual([
    'renewing',
    'resending',
    'generateOneTimeToken',
  ]);
  await answer('generateOneTimeToken', { requestId: 'r3' });
  expect([state(), modal().clock]).toEqual(['asking', '02:01']);
});

it('a wrong code clears the boxes; the timer continues', async () => {
  const { enter, fail, modal, state, pass } = await asked();
  enter();
  await fail('validateOneTimeToken', refusal('INCORRECT_OTT'));
  expect(modal()).toMatchObject({ isOpen: true, alert: 'incorrect', focus: 0, canSubmit: false });
  expect(modal().digits.join('')).toBe('');
  modal().paste(0, '654321');
  expect(modal()).toMatchObject({ alert: null, canSubmit: true });
  modal().submit();
  await fail('validateOneTimeToken', refusal('INCORRECT_OTT'));
  pass(121);
  expect(state()).toBe('expired');
});

it('closing clears the ticket and the boxes', async () => {
  const { modal, state } = await asked();
  modal().paste(0, '111');
  modal().close();
  expect([state(), modal().clock, modal().digits.join('')]).toEqual(['page', '00:00', '']);
});

describe('refused (section 8)', () => {
  const used: readonly ErrorCode[] = ['MAXIMUM_RETRY_OTT', 'OTT_VERIFICATION_BLOCKED'];
  test.each<[ErrorCode, string]>([
    ['INCORRECT_OTP', 'incorrect'],
    ['INVALID_OTP', 'incorrect'],
    ['INCORRECT_OTT', 'incorrect'],
    ['OTP_EXPIRED', 'expired'],
    ['OTT_EXPIRED', 'expired'],
    ['RESEND_OTT_BLOCKED', 'asking.failed'],
  ])('with %s: %s, and the modal stays open', async (refused, state) => {
    for (const step of ['validateOneTimeToken', 'resendOneTimeToken'] as const) {
      const at = await inProgress[step]();
      await at.fail(step, refusal(refused));
      expect([at.state(), at.modal().isOpen]).toEqual([state, true]);
      expect(at.modal().clock === '00:00').toBe(state === 'expired');
    }
  });
  // spec 8.code.422026 8.code.422035: packages/core/src/common/one-time-code/otp-modal.setup.ts#isExhausted
  test.each(used)('with %s: it closes, and the page shows the problem', async (refused) => {
    for (const step of Object.keys(inProgress) as (keyof typeof inProgress)[]) {
      const at = await inProgress[step]();
      await at.fail(step, refusal(refused));
      expect([at.state(), at.modal().isOpen]).toEqual(['unsent', false]);
    }
  });
});

describe('failures', () => {
  it('no code was sent: the boxes stay closed', async () => {
    const at = page();
    at.send({ type: 'submit' });
    await at.fail('generateOneTimeToken', unknownFailure);
    for (const type of ['submit', 'resend', 'close'] as const) at.send({ type });
    at.send({ type: 'code.pasted', box: 0, text: '123456' });
    expect([at.state(), at.modal().isOpen]).toEqual(['unsent', false]);
    at.send({ type: 'retry' });
    expect(at.state()).toBe('sending');
  });

  it('during verification: the code stays, and retry verifies it again', async () => {
    const at = await inProgress.validateOneTimeToken();
    for (const again of ['submit', 'retry'] as const) {
      await at.fail('validateOneTimeToken', unknownFailure);
      expect([at.state(), at.modal().digits.join('')]).toEqual(['asking.failed', '123456']);
      expect(at.modal()).toMatchObject({ isOpen: true, canSubmit: true });
      expect(at.modal().problem).not.toBeNull();
      at.modal()[again]();
      expect([at.state(), at.modal().problem]).toEqual(['verifying', null]);
    }
  });

  it('during resending: the former code can still be entered', async () => {
    const at = await inProgress.resendOneTimeToken();
    await at.fail('resendOneTimeToken', unknownFailure);
    expect(at.state()).toBe('asking.failed');
    at.modal().resend();
    await at.fail('resendOneTimeToken', unknownFailure);
    at.modal().retry();
    expect([at.state(), at.modal().problem]).toEqual(['asking', null]);
    at.modal().paste(0, '123456');
    expect(at.modal().canSubmit).toBe(true);
  });

  it('while requesting a new code: it can be requested again', async () => {
    const at = await inProgress.generateOneTimeToken();
    await at.fail('generateOneTimeToken', unknownFailure);
    expect([at.state(), at.modal().isOpen]).toEqual(['asking.failed', true]);
    at.modal().resend();
    expect(at.state()).toBe('renewing');
    await at.fail('generateOneTimeToken', unknownFailure);
    at.modal().close();
    expect([at.state(), at.modal().isOpen]).toEqual(['page', false]);
  });
});
