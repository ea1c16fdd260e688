import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { stateName } from '../calls/states.ts';
import { failuresWith, refusal, scripted } from '../calls/testing.ts';
import { paylinkResultStates, sampleLink } from './paylink.states.ts';
import { paylinkResultMachine } from './paylink-result.machine.ts';
import { paylinkResultView } from './paylink-result.view.ts';

function visitor(paylinkId: string | null = 'link-1') {
  const calls = scripted('getPaylink');
  const actor = createActor(paylinkResultMachine.provide({ actors: calls.actors as never }), {
    input: { paylinkId },
  }).start();
  const view = () => paylinkResultView(actor.getSnapshot(), (event) => actor.send(event));
  return { calls, view, state: () => stateName(actor.getSnapshot()) };
}

describe('after a pay link', () => {
  it.each([
    ['PAID', 'paid', '/payment/direct-payment-success?paylink_id=link-1'],
    ['OPEN', 'open', '/payment/paylink?paylink_id=link-1'],
    ['EXPIRED', 'over', '/payment/paylink-expired?paylink_id=link-1'],
  ] as const)('%s: %s, at %s', async (status, state, address) => {
    const at = visitor();
    await at.calls.answer('getPaylink', { ...sampleLink, status });
    expect(at.state()).toBe(state);
    expect(at.view()).toMatchObject({ address, orderRef: 'SN-204418', amount: 19_900 });
  });

  it('a missing, invalid or unknown link is over', async () => {
    expect(visitor(null).view()).toMatchObject({ state: 'over', address: '/payment/paylink-expired' });
    expect(visitor('../x').calls.made).toEqual([]);
    const at = visitor();
    await at.calls.fail('getPaylink', refusal('NOT_FOUND'));
    expect(at.state()).toBe('over');
  });

  it.each(failuresWith('UNKNOWN_ERROR_CODE'))(
    '%o goes to %s, and retry loads again',
    async (failure, state) => {
      const at = visitor();
      await at.calls.fail('getPaylink', failure);
      expect(at.view()).toMatchObject({ state, address: null, paid: false });
      at.view().retry();
      await at.calls.answer('getPaylink', { ...sampleLink, status: 'PAID' });
      expect(at.view()).toMatchObject({ paid: true, problem: null });
    },
  );
});

it.each(Object.entries(paylinkResultStates))('the ready snapshot %s is in its state', (name, snapshot) => {
  expect(paylinkResultView(snapshot, () => {}).state).toBe(name);
});
