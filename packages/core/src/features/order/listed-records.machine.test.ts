import { unknownFailure } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { listedRecordsMachine } from './listed-records.machine.ts';
import { completedOrder } from './manage-order.states.ts';

function reading(...orderRefs: string[]) {
  const script = scripted();
  const machine = fillCalls(listedRecordsMachine, script.call);
  const actor = createActor(machine, { input: { orderRefs, lines: null, now: () => sampleNow } }).start();
  return { ...script, context: () => actor.getSnapshot().context };
}

test('three orders are read at a time, twelve at most, and none before it is their turn', async () => {
  const refs = Array.from({ length: 14 }, (_, place) => `SN-${place}`);
  const { answer, count, context } = reading(...refs);
  await answer('listSubscriptions', { subscriptions: [] });
  await answer('listServiceRequests', { serviceRequests: [] });
  expect(count('getOrder')).toBe(3);
  for (let place = 0; place < 12; place += 1) {
    expect(context().isDone).toBe(false);
    await answer('getOrder', completedOrder);
  }
  expect(count('getOrder')).toBe(12);
  expect(context().isDone).toBe(true);
  expect(Object.keys(context().read).toSorted()).toEqual(refs.slice(0, 12).toSorted());
});

test('an order that cannot be read keeps no other one from being read', async () => {
  const sent = {
    ...completedOrder,
    draft: { ...completedOrder.draft, simType: 'physical_sim' },
  } as const;
  const { answer, fail, context } = reading('SN-1', 'SN-2', 'SN-3', 'SN-4');
  await answer('listSubscriptions', { subscriptions: [] });
  await fail('listServiceRequests', unknownFailure);
  await fail('getOrder', unknownFailure);
  await answer('getOrder', sent);
  await answer('getOrder', sent);
  await fail('getShipment', refusal('NOT_FOUND'));
  await fail('getShipment', unknownFailure);
  await answer('getOrder', completedOrder);
  expect(context()).toMatchObject({
    isDone: true,
    requests: null,
    read: { 'SN-1': null, 'SN-2': { shipment: null }, 'SN-3': null, 'SN-4': { shipment: null } },
  });
});

test('without lines, or without orders, nothing waits', async () => {
  expect(reading().context().isDone).toBe(true);
  const { fail, context } = reading('SN-1');
  await fail('listSubscriptions', unknownFailure);
  await fail('listServiceRequests', unknownFailure);
  expect(context()).toMatchObject({ isDone: true, read: {} });
});
