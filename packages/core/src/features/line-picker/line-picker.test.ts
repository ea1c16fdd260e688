import { type ServiceRequest, type Subscription, unknownFailure } from '@senda/contract';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { sampleLine } from '../../common/line/sample.ts';
import { type LinePickerInput, linePickerMachine } from './line-picker.machine.ts';
import { linePickerView } from './line-picker.view.ts';

const input: LinePickerInput = {
  data: {},
  settings: {},
  channel: 'web',
  email: '',
  now: () => 0,
  newId: () => 'id',
};
const line = (accountNumber: string, status: 'Active' | 'Suspend' | 'Inactive' = 'Active') => ({
  ...sampleLine,
  accountNumber,
  status,
});

function start(journey = 'termination') {
  const script = scripted();
  const machine = fillCalls(linePickerMachine, script.call);
  const actor = createActor(machine, { input: { ...input, journey } }).start();
  const view = () => linePickerView(actor.getSnapshot(), actor.send);
  const list = async (
    subscriptions: readonly Subscription[],
    serviceRequests: readonly ServiceRequest[] = [],
  ) => {
    await script.answer('listSubscriptions', { subscriptions });
    // Asked for where there is a choice.
    if (script.count('listServiceRequests') > 0)
      await script.answer('listServiceRequests', { serviceRequests });
  };
  return { ...script, view, list };
}

it.each([
  ['several lines', [line('a'), line('b', 'Suspend')], { state: 'shown', known: null }],
  ['one line', [line('a')], { state: 'shown', known: 'a', loading: true }],
  ['one line beside an ended one', [line('a'), line('b', 'Inactive')], { state: 'shown', known: 'a' }],
  [
    'an ended line only',
    [line('a', 'Inactive')],
    { state: 'notFound', none: 'linePicker.none', known: null },
  ],
  ['no line', [], { state: 'notFound', none: 'linePicker.none' }],
])('%s', async (_, subscriptions, expected) => {
  const { list, view } = start();
  expect(view()).toMatchObject({ state: 'reading', loading: true });
  await list(subscriptions);
  expect(view()).toMatchObject(expected);
});

it('lists the lines that can be chosen', async () => {
  const { list, view } = start();
  await list([line('a'), line('b', 'Inactive'), line('c')]);
  expect(view().lines.map(({ accountNumber }) => accountNumber)).toEqual(['a', 'c']);
});

it.each([
  ['an ended line', [line('a'), line('b', 'Inactive')], { state: 'shown', known: 'b' }],
  [
    'two ended lines',
    [line('a', 'Inactive'), line('b'), line('c', 'Inactive')],
    { state: 'shown', known: null },
  ],
  ['lines that work', [line('a'), line('b')], { state: 'notFound', none: 'linePicker.noneEnded' }],
])('a number that has left is looked for among the ended lines: %s', async (_, subscriptions, expected) => {
  const { list, view } = start('reverse-port-out');
  await list(subscriptions);
  expect(view()).toMatchObject(expected);
});

const arriving = { isProvisionalNumber: true, incomingNumber: '5504182290' } as const;

it.each([
  [
    'one whose number is on its way',
    [line('a'), { ...line('b'), ...arriving }],
    { state: 'shown', known: 'b' },
  ],
  [
    'one that ended meanwhile',
    [line('a'), { ...line('b', 'Inactive'), ...arriving }],
    { state: 'notFound', none: 'linePicker.noneArriving' },
  ],
  [
    'one whose number never came',
    [{ ...line('a'), isProvisionalNumber: true }],
    { state: 'notFound', none: 'linePicker.noneArriving' },
  ],
  [
    'one whose number is changed for another',
    [{ ...line('a'), incomingNumber: '5504182290' }],
    { state: 'notFound', none: 'linePicker.noneArriving' },
  ],
])('a port-in is cancelled for a line whose number is on its way: %s', async (_, subscriptions, expected) => {
  const { list, view } = start('cancel-portin');
  await list(subscriptions);
  expect(view()).toMatchObject(expected);
});

it('shows why the lines cannot be loaded, and loads them again', async () => {
  const { list, fail, view } = start();
  await fail('listSubscriptions', { kind: 'rate-limited', retryAfter: 9 });
  expect(view()).toMatchObject({ state: 'reading.failed', problem: { retryAfter: 9 } });
  view().retry();
  expect(view()).toMatchObject({ state: 'reading', problem: null });
  await list([line('a'), line('b')]);
  expect(view().state).toBe('shown');
});

const ending: ServiceRequest = {
  requestId: 'request-1',
  accountNumber: 'c',
  type: 'TERMINATION_REQUEST',
  status: 'PROCESSING',
  requestedAt: 0,
  expectedAt: 5_000,
  log: [],
};

it.each([
  ['is to end', ending, { at: 5_000 }],
  ['is to end, nobody knows when', { ...ending, expectedAt: undefined }, { at: null }],
  ['is kept after all', { ...ending, status: 'CANCELED' as const }, null],
  ['has another request', { ...ending, type: 'PLAN_SWITCH' as const }, null],
])('shows that a line %s', async (_, request, end) => {
  const { list, view } = start();
  await list([line('a'), line('c')], [request]);
  expect(view().lines).toMatchObject([
    { accountNumber: 'a', end: null },
    { accountNumber: 'c', end },
  ]);
});

it('lets a line be chosen though the requests cannot be read, unless the customer has to log in', async () => {
  const [unread, signedOut] = [start(), start()];
  for (const [one, failure] of [
    [unread, unknownFailure],
    [signedOut, { kind: 'signed-out' } as const],
  ] as const) {
    await one.answer('listSubscriptions', { subscriptions: [line('a'), line('c')] });
    await one.fail('listServiceRequests', failure);
  }
  expect(unread.view()).toMatchObject({ state: 'shown', lines: [{ end: null }, { end: null }] });
  expect(signedOut.view().state).toBe('reading.failed');
});
