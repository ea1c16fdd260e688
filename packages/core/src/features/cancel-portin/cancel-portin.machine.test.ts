import { type CallName, type PortIn, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, getNextSnapshot } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { stateName } from '../../base/calls/states.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { notEligible, stepOfLine } from '../../common/line/testing.ts';
import { cancelPortinMachine } from './cancel-portin.machine.ts';
import type { CancelPortinInput } from './cancel-portin.setup.ts';
import { cancelPortinStates } from './cancel-portin.states.ts';
import { cancelPortinView } from './cancel-portin.view.ts';
import { sampleArriving, sampleDonors, samplePortIn } from './sample.ts';

const { accountNumber, orderRef } = sampleArriving;
const cancelledPortIn: PortIn = { ...samplePortIn, status: 'CANCELED', switchAt: undefined };

function customer(more: Partial<CancelPortinInput> = {}) {
  const script = scripted();
  const { clock, input, pass } = stepOfLine(accountNumber);
  const actor = createActor(fillCalls(cancelPortinMachine, script.call), {
    clock,
    input: { ...input, ...more },
  }).start();
  const { answer } = script;
  const view = () => cancelPortinView(actor.getSnapshot(), actor.send);
  const find = async () => {
    await answer('getSubscription', sampleArriving);
    await answer('listDonorTelcos', { donors: sampleDonors });
  };
  const read = async (portIn = samplePortIn) => {
    await find();
    await answer('getLatestPortIn', portIn);
  };
  const open = async (portIn = samplePortIn) => {
    await read(portIn);
    await answer('getPortInCancelEligibility', { eligible: true });
  };
  const submit = async () => {
    await open();
    view().submit();
  };
  return { ...script, view, find, read, open, submit, pass };
}

describe('a port-in that can be cancelled', () => {
  test('is shown with both numbers, the donor operator and its day', async () => {
    const { view, made, open } = customer();
    expect(view()).toMatchObject({ state: 'reading', screen: 'opening', incoming: null, number: null });
    await open();
    expect(view()).toMatchObject({
      state: 'asking',
      screen: 'request',
      busy: false,
      incoming: '55\u00a00418\u00a02290',
      number: '55\u00a00142\u00a07788',
      donor: 'Telcel',
      switchAt: samplePortIn.switchAt,
      isUnsure: false,
      obstacle: null,
      lineAt: `/manage/order?orderRef=${orderRef}`,
    });
    const order = { params: { orderReference: orderRef } };
    expect(made).toEqual([
      { name: 'getSubscription', input: { params: { accountNumber } } },
      { name: 'listDonorTelcos', input: {} },
      { name: 'getLatestPortIn', input: order },
      { name: 'getPortInCancelEligibility', input: order },
    ]);
  });

  test('has no day once that has passed', async () => {
    const { view, open, pass } = customer();
    await open({ ...samplePortIn, switchAt: sampleNow + 1 });
    expect(view().switchAt).toBe(sampleNow + 1);
    pass(1);
    expect(view().switchAt).toBeNull();
  });

  test.each([[undefined], ['unknown-donor']])('donor %s has no name', async (donorId) => {
    const { view, open } = customer();
    await open({ ...samplePortIn, donorId });
    expect(view().donor).toBeNull();
  });

  test('is shown without the name of its donor operator if that cannot be loaded', async () => {
    const { view, answer, fail } = customer();
    await answer('getSubscription', sampleArriving);
    await fail('listDonorTelcos', unknownFailure);
    await answer('getLatestPortIn', samplePortIn);
    await answer('getPortInCancelEligibility', { eligible: true });
    expect(view()).toMatchObject({ state: 'asking', donor: null, problem: null });
  });

  // spec 1.line.port-in-cancel: #cancelling
  test('is cancelled once', async () => {
    const { view, submit, answer, count, made } = customer();
    await submit();
    view().submit();
    expect(view()).toMatchObject({ state: 'cancelling', screen: 'request', busy: true });
    await answer('cancelPortIn', cancelledPortIn);
    expect(view()).toMatchObject({ state: 'cancelled', screen: 'cancelled', donor: 'Telcel' });
    expect(made.at(-1)).toEqual({ name: 'cancelPortIn', input: { params: { orderReference: orderRef } } });
    view().submit();
    expect(count('cancelPortIn')).toBe(1);
  });
});

describe('a port-in that cannot be cancelled', () => {
  test.each([
    ['DONE', 'ineligible', 'arrived'],
    ['ACTIVE', 'ineligible', 'arrived'],
    ['REJECTED', 'ineligible', 'stopped'],
    ['FAILED', 'ineligible', 'stopped'],
    ['PORT_IN_FAILED', 'ineligible', 'stopped'],
    ['CANCELED', 'cancelled', null],
  ] as const)('%s: %s, without asking whether it can be', async (status, state, obstacle) => {
    const { view, read, count } = customer();
    await read({ ...samplePortIn, status });
    expect(view()).toMatchObject({ state, obstacle, canCheck: false });
    expect(count('getPortInCancelEligibility')).toBe(0);
  });

  test.each([
    ['TOO_LATE', 'ineligible', 'tooLate'],
    ['NOTHING_TO_CANCEL', 'ineligible', 'other'],
    [undefined, 'ineligible', 'other'],
  ] as const)('%s: %s, and is looked up again', async (reason, state, obstacle) => {
    const { view, read, open, answer } = customer();
    await read();
    await answer('getPortInCancelEligibility', { eligible: false, reason });
    expect(view()).toMatchObject({ state, screen: 'ineligible', obstacle, canCheck: true });
    view().retry();
    await open();
    expect(view().state).toBe('asking');
  });

  test.each(['getLatestPortIn', 'getPortInCancelEligibility', 'cancelPortIn'] as const)(
    'there is none: %s',
    async (call) => {
      const { view, find, read, submit, fail } = customer();
      await { getLatestPortIn: find, getPortInCancelEligibility: read, cancelPortIn: submit }[call]();
      await fail(call, refusal('NOT_FOUND'));
      expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'nothing' });
    },
  );

  test('the line is not the customer’s', async () => {
    const { view, fail } = customer();
    await fail('getSubscription', refusal('NOT_FOUND'));
    expect(view()).toMatchObject({ state: 'notFound', screen: 'notFound' });
  });

  test('the line is named by no id', () => {
    const { view, made } = customer({ data: { accountNumber: '../x' } });
    expect([view().state, made]).toEqual(['notFound', []]);
  });
});

describe('a cancellation without an answer', () => {
  const lost = [unknownFailure, { kind: 'malformed', issues: [] } as const];

  test.each(lost)('%j: it was made, and is found', async (failure) => {
    const { view, submit, read, fail, count } = customer();
    await submit();
    await fail('cancelPortIn', failure);
    expect(view()).toMatchObject({ state: 'confirming', screen: 'request', busy: true, problem: null });
    await read(cancelledPortIn);
    expect([view().state, count('cancelPortIn')]).toEqual(['cancelled', 1]);
  });

  test.each(lost)('%j: it was not made, and the customer decides', async (failure) => {
    const { view, submit, read, answer, fail, count } = customer();
    await submit();
    await fail('cancelPortIn', failure);
    await read({ ...samplePortIn, status: 'PROCESSING' });
    expect(view()).toMatchObject({ state: 'confirming', screen: 'request', busy: true });
    await answer('getPortInCancelEligibility', { eligible: true });
    expect(view()).toMatchObject({ state: 'asking', isUnsure: true, busy: false });
    expect(count('cancelPortIn')).toBe(1);
    view().submit();
    expect([view().isUnsure, count('cancelPortIn')]).toEqual([false, 2]);
  });

  test('it was not made, and the switch has begun', async () => {
    const { view, submit, read, answer, fail } = customer();
    await submit();
    await fail('cancelPortIn', unknownFailure);
    await read({ ...samplePortIn, status: 'DONOR_SWITCH' });
    await answer('getPortInCancelEligibility', { eligible: false, reason: 'TOO_LATE' });
    expect(view()).toMatchObject({ state: 'ineligible', obstacle: 'tooLate', isUnsure: false });
  });

  test('cannot be looked up: it is looked up again, and not made', async () => {
    const { view, submit, find, read, fail, count } = customer();
    await submit();
    await fail('cancelPortIn', unknownFailure);
    for (const repeat of ['retry', 'submit'] as const) {
      await find();
      await fail('getLatestPortIn', unknownFailure);
      expect(view()).toMatchObject({ state: 'confirming.failed', screen: 'request', busy: false });
      view()[repeat]();
      expect([view().state, count('cancelPortIn')]).toEqual(['confirming', 1]);
    }
    await read(cancelledPortIn);
    expect(view().state).toBe('cancelled');
  });
});

test.each([
  ['NOTHING_TO_CANCEL', 'CANCELED', 'cancelled'],
  ['NOTHING_TO_CANCEL', 'DONE', 'ineligible'],
  ['NOTHING_TO_CANCEL', 'REJECTED', 'ineligible'],
  ['TOO_LATE', 'DONOR_SWITCH', 'confirming'],
] as const)('a cancellation refused with %s is looked up: %s, %s', async (reason, status, state) => {
  const { view, submit, read, fail, count } = customer();
  await submit();
  await fail('cancelPortIn', notEligible(reason));
  await read({ ...samplePortIn, status });
  expect([view().state, count('cancelPortIn')]).toEqual([state, 1]);
});

describe('a failed call is shown and repeated', () => {
  type Way = ReturnType<typeof customer>;
  const cases: [call: CallName, arrive: (way: Way) => Promise<unknown>][] = [
    ['getSubscription', async () => undefined],
    ['getLatestPortIn', ({ find }) => find()],
    ['getPortInCancelEligibility', ({ read }) => read()],
  ];

  test.each(cases)('%s', async (call, arrive) => {
    const way = customer();
    await arrive(way);
    await way.fail(call, unknownFailure);
    expect(way.view()).toMatchObject({ state: 'reading.failed', screen: 'failed', busy: false });
    expect(way.view().problem).not.toBeNull();
    way.view().retry();
    expect([way.count('getSubscription'), way.view().problem]).toEqual([2, null]);
  });

  test.each([
    refusal('UNKNOWN_ERROR_CODE'),
    { kind: 'rate-limited', retryAfter: 9 } as const,
    { kind: 'signed-out' } as const,
  ])('cancelPortIn, %j: looked up before it is cancelled again', async (failure) => {
    for (const repeat of ['retry', 'submit'] as const) {
      const { view, submit, open, read, fail, count } = customer();
      await submit();
      await fail('cancelPortIn', failure);
      expect(view()).toMatchObject({ state: 'cancelling.failed', screen: 'request', busy: false });
      view()[repeat]();
      await read();
      await fail('getPortInCancelEligibility', unknownFailure);
      expect(view()).toMatchObject({ state: 'confirming.failed', screen: 'request' });
      view()[repeat]();
      await open();
      expect(view()).toMatchObject({ state: 'asking', isUnsure: false });
      expect(count('cancelPortIn')).toBe(1);
    }
  });
});

/** What an event does in each state; all others change nothing. */
const next: Partial<Record<string, { readonly submit?: string; readonly retry?: string }>> = {
  asking: { submit: 'cancelling' },
  ineligible: { retry: 'reading' },
  'reading.failed': { submit: 'reading', retry: 'reading' },
  'cancelling.failed': { submit: 'confirming', retry: 'confirming' },
  'confirming.failed': { submit: 'confirming', retry: 'confirming' },
};

test.each(Object.entries(cancelPortinStates))('%s: what the customer can do', (state, snapshot) => {
  for (const type of ['submit', 'retry'] as const) {
    const reached = stateName(getNextSnapshot(cancelPortinMachine, snapshot, { type }));
    expect([type, reached]).toEqual([type, next[state]?.[type] ?? state]);
  }
});
