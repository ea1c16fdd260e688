import { type CallName, unknownFailure } from '@senda/contract';
import { describe, expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { stepUpMachine } from './step-up.machine.ts';
import type { StepUpInput } from './step-up.setup.ts';
import { stepUpStates } from './step-up.states.ts';
import { stepUpView } from './step-up.view.ts';

const calls: CallName[] = ['generateOneTimeToken', 'resendOneTimeToken', 'validateOneTimeToken'];

function customer(more: Partial<StepUpInput> = {}) {
  const clock = new SimulatedClock();
  const script = scripted(...calls);
  const actor = createActor(stepUpMachine.provide({ actors: script.actors }), {
    clock,
    input: {
      purpose: 'SIM_REPLACEMENT',
      email: 'mariana@example.com',
      now: () => sampleNow + clock.now(),
      ...more,
    },
  }).start();
  const view = () => stepUpView(actor.getSnapshot(), actor.send);
  const output = () => actor.getSnapshot().output;
  const pass = (seconds: number) => clock.increment(seconds * 1000);
  const enter = (text = '614907') => {
    view().paste(0, text);
    view().submit();
  };
  return { ...script, view, output, pass, enter };
}

/** A code was sent, which lasts 121 s. */
async function asked() {
  const at = customer();
  await at.answer('generateOneTimeToken', { requestId: 'r1', expiresIn: 120 });
  return at;
}

/** A step-up at each of its calls. */
const inProgress = {
  async generateOneTimeToken() {
    return customer();
  },
  async validateOneTimeToken() {
    const at = await asked();
    at.enter();
    return at;
  },
  async resendOneTimeToken() {
    const at = await asked();
    at.pass(70);
    at.view().resend();
    return at;
  },
};
const places = Object.keys(inProgress) as (keyof typeof inProgress)[];

describe('transitions', () => {
  const events = ['submit', 'resend', 'retry', 'close'] as const;
  /** Target of each event: submit, resend, retry, close; '' for none. */
  const table: [keyof typeof stepUpStates, readonly string[]][] = [
    ['sending', ['', '', '', 'closed']],
    ['asking', ['', '', '', 'closed']],
    ['verifying', ['', '', '', 'closed']],
    ['incorrect', ['', '', '', 'closed']],
    ['expired', ['', 'renewing', '', 'closed']],
    ['resending', ['', '', '', 'closed']],
    ['renewing', ['', '', '', 'closed']],
    ['asking.failed', ['verifying', '', 'verifying', 'closed']],
    ['unsent', ['', '', 'sending', 'closed']],
  ];
  const cases = table.flatMap(([state, targets]) =>
    events.map((event, at) => [state, event, targets[at] || state] as const),
  );
  test.each(cases)('%s, %s → %s', (state, event, expected) => {
    const actor = createActor(stepUpMachine.provide({ actors: scripted(...calls).actors }), {
      snapshot: stepUpStates[state],
      input: { purpose: 'SIM_REPLACEMENT', email: '', now: () => sampleNow },
    }).start();
    actor.send({ type: event });
    expect(stepUpView(actor.getSnapshot(), actor.send).state).toBe(expected);
    actor.stop();
  });
});

it('sends a code for the purpose, and ends with the validated token', async () => {
  const at = customer({ purpose: 'NUMBER_CHANGE' });
  expect(at.view()).toMatchObject({ isOpen: true, isSent: false, busy: 'resending', canResend: false });
  await at.answer('generateOneTimeToken', { requestId: 'r1', expiresIn: 120 });
  expect(at.view()).toMatchObject({
    state: 'asking',
    purpose: 'NUMBER_CHANGE',
    recipient: 'mariana@example.com',
    isSent: true,
    busy: null,
    clock: '02:01',
    canSubmit: false,
  });
  at.enter();
  at.view().submit();
  expect(at.view()).toMatchObject({ isOpen: true, busy: 'verifying' });
  await at.answer('validateOneTimeToken', { requestId: 'r1', validUntil: sampleNow + 600_000 });
  expect(at.output()).toEqual({ ottRequestId: 'r1', validUntil: sampleNow + 600_000 });
  expect(at.view()).toMatchObject({ isOpen: false, digits: ['', '', '', '', '', ''] });
  expect(at.made).toEqual([
    { name: 'generateOneTimeToken', input: { body: { purpose: 'NUMBER_CHANGE' } } },
    { name: 'validateOneTimeToken', input: { body: { requestId: 'r1', otpCode: '614907' } } },
  ]);
});

it('counts down, resends in the last minute, and sends a new code after expiry', async () => {
  const { view, pass, made, answer } = await asked();
  pass(60);
  view().resend();
  expect(view()).toMatchObject({ state: 'asking', clock: '01:01', notice: null, canResend: false });
  pass(1);
  expect(view()).toMatchObject({ clock: '01:00', notice: 'minute', canResend: true });
  view().resend();
  expect(made.at(-1)).toEqual({ name: 'resendOneTimeToken', input: { body: { requestId: 'r1' } } });
  await answer('resendOneTimeToken', { requestId: 'r2', expiresIn: 120 });
  pass(121);
  expect(view()).toMatchObject({ state: 'expired', alert: 'expired', canSubmit: false, canResend: true });
  view().resend();
  expect(made.at(-1)?.name).toBe('generateOneTimeToken');
  await answer('generateOneTimeToken', { requestId: 'r3' });
  expect(view()).toMatchObject({ state: 'asking', clock: '02:01' });
});

it('a code sent before a reload is asked for again, and not sent again', async () => {
  const at = customer({ ticket: { requestId: 'r0', deadline: sampleNow + 90_000 } });
  expect(at.view()).toMatchObject({ state: 'asking', isSent: true, clock: '01:30' });
  at.enter();
  expect(at.made).toEqual([
    { name: 'validateOneTimeToken', input: { body: { requestId: 'r0', otpCode: '614907' } } },
  ]);
});

it('a code that expired before a reload is replaced', async () => {
  const at = customer({ ticket: { requestId: 'r0', deadline: sampleNow } });
  expect(at.view()).toMatchObject({ state: 'sending', isSent: false });
  await at.answer('generateOneTimeToken', { requestId: 'r1' });
  at.enter();
  expect(at.made.at(-1)?.input).toMatchObject({ body: { requestId: 'r1' } });
});

describe('refusals', () => {
  it('a wrong code clears the boxes, and the focus is on the first', async () => {
    const at = await inProgress.validateOneTimeToken();
    await at.fail('validateOneTimeToken', refusal('INCORRECT_OTT'));
    expect(at.view()).toMatchObject({ state: 'incorrect', alert: 'incorrect', focus: 0 });
    expect(at.view().digits.join('')).toBe('');
    at.enter('614908');
    expect(at.view()).toMatchObject({ state: 'verifying', alert: null });
  });

  it('an expired code ends the timer', async () => {
    const at = await inProgress.validateOneTimeToken();
    await at.fail('validateOneTimeToken', refusal('OTT_EXPIRED'));
    expect(at.view()).toMatchObject({ state: 'expired', alert: 'expired', clock: '00:00' });
  });

  it.each(places)('%s with too many tries ends it', async (place) => {
    const at = await inProgress[place]();
    await at.fail(place, refusal('MAXIMUM_RETRY_OTT'));
    expect(at.output()).toEqual({ ended: 'tooManyTries' });
    expect(at.view().isOpen).toBe(false);
  });

  it.each(places)('%s with an invalid or missing token restarts the flow', async (place) => {
    for (const code of ['OTT_VALIDATION_FAILED', 'MISSING_OTT_REQUEST_ID'] as const) {
      const at = await inProgress[place]();
      await at.fail(place, refusal(code));
      expect(at.output()).toEqual({ ended: 'restart' });
    }
  });

  it('a blocked resend leaves the sent code valid', async () => {
    const at = await inProgress.resendOneTimeToken();
    await at.fail('resendOneTimeToken', refusal('RESEND_OTT_BLOCKED'));
    expect(at.view()).toMatchObject({
      state: 'asking.failed',
      isSent: true,
      problem: { kind: 'refused', code: 'RESEND_OTT_BLOCKED' },
    });
    at.enter();
    expect(at.view()).toMatchObject({ state: 'verifying', problem: null });
  });

  it.each(places)('%s blocked: no code is valid, and another is sent on retry', async (place) => {
    const at = await inProgress[place]();
    await at.fail(place, refusal('OTT_VERIFICATION_BLOCKED'));
    expect(at.view()).toMatchObject({
      state: 'unsent',
      isOpen: true,
      isSent: false,
      canSubmit: false,
      canResend: false,
      problem: { kind: 'refused', code: 'OTT_VERIFICATION_BLOCKED' },
    });
    at.view().retry();
    expect(at.view().state).toBe('sending');
  });
});

describe('failures', () => {
  it('no code was sent: retry sends one', async () => {
    const at = customer();
    await at.fail('generateOneTimeToken', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'unsent', isOpen: true, isSent: false, busy: null });
    expect(at.view().problem).not.toBeNull();
    at.view().retry();
    await at.answer('generateOneTimeToken', { requestId: 'r1' });
    expect(at.view()).toMatchObject({ state: 'asking', problem: null });
  });

  it('during validation: retry validates the code again', async () => {
    const at = await inProgress.validateOneTimeToken();
    await at.fail('validateOneTimeToken', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'asking.failed', isSent: true, canSubmit: true });
    at.view().retry();
    await at.answer('validateOneTimeToken', { requestId: 'r1', validUntil: 1 });
    expect(at.output()).toEqual({ ottRequestId: 'r1', validUntil: 1 });
  });

  it('during resending: the former code can be entered', async () => {
    const at = await inProgress.resendOneTimeToken();
    await at.fail('resendOneTimeToken', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'asking.failed', isSent: true });
    at.view().retry();
    expect(at.view()).toMatchObject({ state: 'asking', problem: null });
  });
});

it.each(places)('closing during %s cancels the call', async (place) => {
  const at = await inProgress[place]();
  at.view().close();
  expect(at.output()).toEqual({ ended: 'closed' });
  expect(() => at.answer(place, {})).toThrow('No call');
});

it('is open until it ends', () => {
  const closed = Object.entries(stepUpStates).filter(
    ([, snapshot]) => !stepUpView(snapshot, () => undefined).isOpen,
  );
  expect(closed.map(([state]) => state)).toEqual(['validated', 'closed', 'exhausted', 'restarted']);
});
