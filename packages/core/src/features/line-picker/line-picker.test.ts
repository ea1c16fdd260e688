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
  return { ...script, view: () => linePickerView(actor.getSnapshot(), actor.send) };
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
  const { answer, view } = start();
  expect(view()).toMatchObject({ state: 'reading', loading: true });
  await answer('listSubscriptions', { subscriptions });
  expect(view()).toMatchObject(expected);
});

it('lists the lines that can be chosen', async () => {
  const { answer, view } = start();
  await answer('listSubscriptions', { subscriptions: [line('a'), line('b', 'Inactive'), line('c')] });
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
  const { answer, view } = start('reverse-port-out');
  await answer('listSubscriptions', { subscriptions });
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
  const { answer, view } = start('cancel-portin');
  await answer('listSubscriptions', { subscriptions });
  expect(view()).toMatchObject(expected);
});

it('shows why the lines cannot be loaded, and loads them again', async () => {
  const { answer, fail, view } = start();
  await fail('listSubscriptions', { kind: 'rate-limited', retryAfter: 9 });
  expect(view()).toMatchObject({ state: 'reading.failed', problem: { retryAfter: 9 } });
  view().retry();
  expect(view()).toMatchObject({ state: 'reading', problem: null });
  await answer('listSubscriptions', { subscriptions: [line('a'), line('b')] });
  expect(view().state).toBe('shown');
});
