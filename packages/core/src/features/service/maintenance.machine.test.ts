import { unknownFailure } from '@senda/contract';
import { expect, it, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import { maintenanceMachine } from './maintenance.machine.ts';
import { maintenanceView } from './maintenance.view.ts';

function waiting(returnUrl: unknown) {
  const script = scripted();
  const clock = new SimulatedClock();
  const machine = fillCalls(maintenanceMachine, script.call);
  const actor = createActor(machine, { clock, input: { returnUrl } }).start();
  const view = () => maintenanceView(actor.getSnapshot(), (event) => actor.send(event));
  return { ...script, clock, view, output: () => actor.getSnapshot().output };
}

test('section 2: the page stays while maintenance is enabled, and polls by itself', async () => {
  const { answer, clock, view, made, output } = waiting('/manage/order?orderRef=SN-1');
  expect(view()).toMatchObject({ state: 'checking', busy: true });
  await answer('getMaintenance', { enabled: true, until: 1000 });
  expect(view()).toMatchObject({ state: 'down', busy: false, until: 1000 });
  clock.increment(29_999);
  expect(made).toHaveLength(1);
  clock.increment(1);
  expect(view()).toMatchObject({ state: 'checking', until: 1000 });
  await answer('getMaintenance', { enabled: false });
  expect(view().state).toBe('over');
  expect(output()).toEqual({ target: '/manage/order?orderRef=SN-1' });
});

test('the customer can check at once; a failure is shown and retried', async () => {
  const { answer, fail, clock, view, made } = waiting(null);
  await answer('getMaintenance', { enabled: true });
  view().check();
  view().check();
  expect(made).toHaveLength(2);
  await fail('getMaintenance', unknownFailure);
  expect(view()).toMatchObject({ state: 'checking.failed', busy: false, problem: { kind: 'unreachable' } });
  clock.increment(30_000);
  expect(view()).toMatchObject({ state: 'checking', busy: true, problem: { kind: 'unreachable' } });
  await answer('getMaintenance', { enabled: true });
  expect(view()).toMatchObject({ state: 'down', problem: null });
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2F%2Fevil.example',
  'https://evil.example/orderlist',
  '/maintenance?returnUrl=%2F',
  '/unknown',
  null,
])('a returnUrl of %j leads to the start', async (returnUrl) => {
  const { answer, output } = waiting(returnUrl);
  await answer('getMaintenance', { enabled: false });
  expect(output()).toEqual({ target: '/' });
});
