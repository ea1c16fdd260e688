import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { transferNipMachine } from './transfer-nip.machine.ts';
import { transferNipCases, transferNipStates } from './transfer-nip.states.ts';
import { transferNipView } from './transfer-nip.view.ts';

const { rules, active, donors } = transferNipStates.entering.context;

type Customer = ReturnType<typeof customer>;

function customer(snapshot?: (typeof transferNipStates)['entering'], asks: 'nip' | 'transfer' = 'nip') {
  const script = scripted();
  const actor = createActor(fillCalls(transferNipMachine, script.call), {
    input: { asks, orderRef: 'SN-204418', number: '4425550147', donorId: 'telcel' },
    ...(snapshot && { snapshot }),
  }).start();
  const view = () => transferNipView(actor.getSnapshot(), actor.send);
  const state = () => stateName(actor.getSnapshot());
  const last = () => script.made.at(-1);
  return { ...script, actor, view, state, last };
}

/** Answers what is read first. */
async function read({ answer }: Customer, eligibility: object = { eligible: true }, changes: object = {}) {
  await answer('getPortInConfig', rules);
  await answer('getActivePortInConfig', { ...active, ...changes });
  await answer('listDonorTelcos', { donors });
  await answer('getPortInReinitiationEligibility', eligibility);
}

/** A customer whose operator is asked about the number. */
async function checking() {
  const at = customer();
  await read(at);
  return at;
}

/** A customer who chooses the operator and the day of a transfer that has ended. */
async function choosing() {
  const at = customer(undefined, 'transfer');
  await read(at);
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

test.each<[keyof typeof transferNipStates, 'submit' | 'retry' | 'choose' | 'close', string]>([
  ['loading', 'close', 'closed'],
  ['loading', 'submit', 'loading'],
  ['choosing', 'close', 'closed'],
  ['choosing', 'submit', 'checking'],
  ['entering', 'choose', 'entering'],
  ['paused', 'close', 'closed'],
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
  await read(at);
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

// spec 1.line.port-in-reinitiate: #choosing
// spec 7.call.getPortInReinitiationEligibility: #loading
describe('a transfer that has ended', () => {
  test('is asked for again from another operator, and for a day', async () => {
    const at = customer(undefined, 'transfer');
    expect(at.made.map(({ name }) => name)).toContain('getPortInReinitiationEligibility');
    await read(at);
    expect(at.view().choice).toEqual({
      donors,
      donorId: 'telcel',
      lacksDonor: false,
      days: [
        { day: '2026-11-24', at: Date.UTC(2026, 10, 24, 12) },
        { day: '2026-11-25', at: Date.UTC(2026, 10, 25, 12) },
      ],
      portDate: '',
      hours: 24,
    });
    at.view().chooseDonor('att');
    at.view().chooseDay('2026-11-25');
    at.view().submit();
    expect(at.last()).toEqual({
      name: 'checkPortInEligibility',
      input: { body: { number: '4425550147', donorId: 'att' } },
    });
    await at.answer('checkPortInEligibility', { eligible: true, requestId: 'nip-1', triesLeft: 3 });
    expect(at.view()).toMatchObject({ state: 'entering', choice: null, canChoose: true });
    at.view().typeNip('0147');
    at.view().submit();
    await at.answer('validatePortInOtp', { requestId: 'nip-1', number: '4425550147', validUntil: 1 });
    expect(at.last()).toEqual({
      name: 'reinitiatePortIn',
      input: {
        params: { orderReference: 'SN-204418' },
        body: { requestId: 'nip-1', portDate: '2026-11-25' },
      },
    });
    return at;
  });

  test('goes back to operator and day, which keep what was chosen', async () => {
    const at = await choosing();
    at.view().chooseDonor('att');
    at.view().chooseDay('2026-11-25');
    at.view().submit();
    await at.answer('checkPortInEligibility', { eligible: false, triesLeft: 0 });
    expect(at.view()).toMatchObject({ end: 'ineligible', canChoose: true });
    at.view().choose();
    expect(at.view().choice).toMatchObject({ donorId: 'att', portDate: '2026-11-25' });
  });

  test('needs an operator that numbers can be brought from', async () => {
    const at = await choosing();
    at.view().chooseDonor('unknown');
    at.view().submit();
    expect(at.view()).toMatchObject({ state: 'choosing', choice: { lacksDonor: true } });
    at.view().chooseDonor('att');
    expect(at.view().choice?.lacksDonor).toBe(false);
  });

  test('takes no day that is not offered', async () => {
    const at = await choosing();
    at.view().chooseDay('2026-12-24');
    expect(at.view().choice?.portDate).toBe('');
  });

  test('whose day has passed meanwhile offers the days of now', async () => {
    const at = customer(transferNipCases.again);
    at.view().typeNip('0147');
    at.view().submit();
    await at.answer('validatePortInOtp', { requestId: 'nip-1', number: '4425550147', validUntil: 1 });
    await at.fail('reinitiatePortIn', refusal('INVALID_REQUEST'));
    await read(at, { eligible: true }, { portDates: ['2026-11-26'] });
    expect(at.view().choice).toMatchObject({ portDate: '', days: [{ day: '2026-11-26' }] });
  });

  test.each<[string, object, object, string]>([
    ['that the line does not allow', { eligible: false, reason: 'LINE_INACTIVE' }, {}, 'over'],
    ['while we take no numbers', { eligible: true }, { enabled: false }, 'paused'],
  ])('%s is not asked for', async (_, eligibility, changes, end) => {
    const at = customer(undefined, 'transfer');
    await read(at, eligibility, changes);
    expect(at.view().end).toBe(end);
  });
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
