import { unknownFailure } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { sampleLink } from './paylink.states.ts';
import { type PaylinkResultInput, paylinkResultMachine } from './paylink-result.machine.ts';
import { paylinkResultStates } from './paylink-result.states.ts';
import { paylinkResultView } from './paylink-result.view.ts';

function visitor(paylinkId: string | null = 'link-1', who: PaylinkResultInput['visitor'] = 'none') {
  const calls = scripted();
  const machine = fillCalls(paylinkResultMachine, calls.call);
  const actor = createActor(machine, { input: { paylinkId, visitor: who } }).start();
  return { calls, view: () => paylinkResultView(actor.getSnapshot(), actor.send) };
}

describe('after a pay link', () => {
  it.each([
    ['PAID', true, '/payment/direct-payment-success?paylink_id=link-1'],
    ['OPEN', false, '/payment/paylink?paylink_id=link-1'],
    ['EXPIRED', false, '/payment/paylink-expired?paylink_id=link-1'],
  ] as const)('%s: paid %j, at %s', async (status, paid, address) => {
    const at = visitor();
    await at.calls.answer('getPaylink', { ...sampleLink, status });
    expect(at.view()).toMatchObject({
      state: 'shown',
      paid,
      address,
      orderRef: 'SN-204418',
      amount: 19_900,
    });
  });

  it.each([
    ['none', 'PAID', 'plans', '/'],
    ['guest', 'PAID', 'plans', '/'],
    ['customer', 'PAID', 'orders', '/orderlist'],
    ['none', 'OPEN', 'orders', '/orderlist'],
  ] as const)('%s goes on from a %s link to their %s', async (who, status, to, href) => {
    const at = visitor('link-1', who);
    await at.calls.answer('getPaylink', { ...sampleLink, status });
    expect(at.view().onward).toEqual({ to, href });
  });

  it('a missing, invalid or unknown link is over', async () => {
    expect(visitor(null).view()).toMatchObject({
      state: 'notFound',
      paid: false,
      address: '/payment/paylink-expired',
    });
    expect(visitor('../x').calls.made).toEqual([]);
    const at = visitor();
    await at.calls.fail('getPaylink', refusal('NOT_FOUND'));
    expect(at.view()).toMatchObject({
      state: 'notFound',
      address: '/payment/paylink-expired?paylink_id=link-1',
    });
  });

  it('a failed call is shown, and repeated', async () => {
    const at = visitor();
    await at.calls.fail('getPaylink', unknownFailure);
    expect(at.view()).toMatchObject({
      state: 'reading.failed',
      problem: { kind: 'unreachable' },
      address: null,
      paid: false,
    });
    at.view().retry();
    await at.calls.answer('getPaylink', { ...sampleLink, status: 'PAID' });
    expect(at.view()).toMatchObject({ paid: true, problem: null });
  });
});

it.each(Object.entries(paylinkResultStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(paylinkResultView(snapshot, () => {}).state).toBe(name);
});
