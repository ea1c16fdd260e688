import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { transferNipMachine } from './transfer-nip.machine.ts';
import { transferNipStates } from './transfer-nip.states.ts';
import { transferNipView } from './transfer-nip.view.ts';

const { rules } = transferNipStates.entering.context;

function customer(snapshot?: (typeof transferNipStates)['entering']) {
  const script = scripted();
  const actor = createActor(fillCalls(transferNipMachine, script.call), {
    input: { orderRef: 'SN-204418', number: '4425550147', donorId: 'telcel' },
    ...(snapshot && { snapshot }),
  }).start();
  const view = () => transferNipView(actor.getSnapshot(), actor.send);
  const state = () => stateName(actor.getSnapshot());
  const last = () => script.made.at(-1);
  return { ...script, actor, view, state, last };
}

/** A customer whose operator is asked about the number. */
async function checking() {
  const at = customer();
  await at.answer('getPortInConfig', rules);
  return at;
}

/** A customer whose operator waits for the NIP. */
async function asked(triesLeft = 3) {
  const at = await checking();
  await at.answer('checkPortInEligibility', { eligible: true, requestId: 'nip-1', triesLeft });
  return at;
}

/** A customer who has sent a NIP. */
async function typed(triesLeft?: number) {
  const at = await asked(triesLeft);
  at.view().typeNip('0147');
  at.view().submit();
  return at;
}

/** A customer whose NIP the operator has accepted. */
async function sending() {
  const at = await typed();
  await at.answer('validatePortInOtp', { requestId: 'nip-1', number: '4425550147', validUntil: 1 });
  return at;
}

test.each<[keyof typeof transferNipStates, 'submit' | 'retry' | 'close', string]>([
  ['loading', 'close', 'closed'],
  ['loading', 'submit', 'loading'],
  ['checking', 'close', 'closed'],
  ['entering', 'close', 'closed'],
  ['entering', 'submit', 'entering'],
  ['verifying', 'close', 'verifying'],
  ['sending', 'close', 'sending'],
  ['ineligible', 'close', 'closed'],
  ['locked', 'close', 'closed'],
  ['over', 'close', 'closed'],
  ['over', 'retry', 'over'],
  ['loading.failed', 'retry', 'loading'],
  ['loading.failed', 'close', 'closed'],
  ['checking.failed', 'retry', 'checking'],
  ['checking.failed', 'close', 'closed'],
  ['verifying.failed', 'retry', 'checking'],
  ['verifying.failed', 'close', 'closed'],
  ['sending.failed', 'retry', 'sending'],
  ['sending.failed', 'close', 'closed'],
])('%s, %s: %s', (from, type, to) => {
  const at = customer(transferNipStates[from]);
  at.actor.send({ type });
  expect(at.state()).toBe(to);
});

test('the NIP is checked by the operator of the number, and the transfer asked for with it', async () => {
  const at = customer();
  expect(at.view()).toMatchObject({ state: 'loading', busy: true, nipRules: null });
  await at.answer('getPortInConfig', rules);
  expect(at.last()).toEqual({
    name: 'checkPortInEligibility',
    input: { body: { number: '4425550147', donorId: 'telcel' } },
  });
  await at.answer('checkPortInEligibility', { eligible: true, requestId: 'nip-1', triesLeft: 3 });
  expect(at.view()).toMatchObject({
    state: 'entering',
    busy: false,
    triesLeft: 3,
    nipRules: { source: '051', days: 5 },
  });
  at.view().typeNip('01-47-99');
  expect(at.view().nip).toBe('0147');
  at.view().submit();
  expect(at.last()).toEqual({
    name: 'validatePortInOtp',
    input: { body: { requestId: 'nip-1', otpCode: '0147' } },
  });
  await at.answer('validatePortInOtp', { requestId: 'nip-1', number: '4425550147', validUntil: 1 });
  expect(at.last()).toEqual({
    name: 'reinitiatePortIn',
    input: { params: { orderReference: 'SN-204418' }, body: { requestId: 'nip-1' } },
  });
  await at.answer('reinitiatePortIn', {});
  expect(at.actor.getSnapshot().output).toEqual({ ended: 'sent' });
});

describe('a NIP', () => {
  test('that is too short is not sent', async () => {
    const at = await asked();
    at.view().typeNip('014');
    at.view().submit();
    expect(at.view()).toMatchObject({ state: 'entering', nipProblem: 'transferNip.problem.short' });
    at.view().typeNip('0147');
    expect(at.view().nipProblem).toBeNull();
  });

  test.each([
    ['INCORRECT_OTP', 'wrong'],
    ['OTP_EXPIRED', 'old'],
  ] as const)('refused with %s can be typed again', async (code, problem) => {
    const at = await typed();
    await at.fail('validatePortInOtp', refusal(code));
    expect(at.view()).toMatchObject({
      state: 'entering',
      nip: '',
      triesLeft: 2,
      nipProblem: `transferNip.problem.${problem}`,
    });
  });

  test.each([
    ['INCORRECT_OTP', 1],
    ['INVALID_OTP', 3],
  ] as const)('refused with %s at %d tries needs another request', async (code, triesLeft) => {
    const at = await typed(triesLeft);
    await at.fail('validatePortInOtp', refusal(code));
    expect(at.state()).toBe('checking');
    await at.answer('checkPortInEligibility', { eligible: true, requestId: 'nip-2', triesLeft: 3 });
    expect(at.view()).toMatchObject({ state: 'entering', nipProblem: 'transferNip.problem.again' });
  });

  test('that the operator does not take ends the question', async () => {
    const at = await checking();
    await at.answer('checkPortInEligibility', { eligible: false, triesLeft: 0 });
    expect(at.view().end).toBe('ineligible');
    const other = await checking();
    await other.fail('checkPortInEligibility', { kind: 'rate-limited', retryAfter: 86_400 });
    expect(other.view().end).toBe('locked');
    const busy = await checking();
    await busy.fail('checkPortInEligibility', { kind: 'rate-limited', retryAfter: 30 });
    expect(busy.state()).toBe('checking.failed');
  });
});

describe('the transfer', () => {
  test.each(['NOT_ELIGIBLE', 'NUMBER_TAKEN', 'NOT_FOUND'] as const)(
    'refused with %s has changed meanwhile',
    async (code) => {
      const at = await sending();
      await at.fail('reinitiatePortIn', refusal(code));
      expect(at.view().end).toBe('over');
      at.view().close();
      expect(at.actor.getSnapshot().output).toEqual({ ended: 'closed' });
    },
  );

  test('whose NIP has expired meanwhile needs another one', async () => {
    const at = await sending();
    await at.fail('reinitiatePortIn', refusal('OTP_EXPIRED'));
    expect(at.view()).toMatchObject({ state: 'checking', nipProblem: 'transferNip.problem.old' });
  });

  test('is asked for again after a failure, without another NIP', async () => {
    const at = await sending();
    await at.fail('reinitiatePortIn', unknownFailure);
    expect(at.view()).toMatchObject({ state: 'sending.failed', problem: { kind: 'unreachable' } });
    expect(at.view()).toMatchObject({ busy: false, sending: false, blocking: false, locked: true });
    at.view().submit();
    expect(at.state()).toBe('sending');
  });

  test.each([
    ['loading', async () => customer(), 'getPortInConfig', 'loading'],
    ['checking', checking, 'checkPortInEligibility', 'checking'],
    ['verifying', typed, 'validatePortInOtp', 'checking'],
  ] as const)('after a failure in %s continues', async (_from, reach, name, to) => {
    const at = await reach();
    await at.fail(name, unknownFailure);
    expect(at.view()).toMatchObject({ busy: false, locked: false, problem: { kind: 'unreachable' } });
    at.view().submit();
    expect(at.state()).toBe(to);
  });
});
