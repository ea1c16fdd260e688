import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { planMachine } from './plan.machine.ts';
import { planView } from './plan.view.ts';
import { sampleDeliveries } from './sample.ts';
import { input } from './testing.ts';

function visitor(changed: Partial<typeof input> = {}) {
  const script = scripted();
  const actor = createActor(fillCalls(planMachine, script.call), {
    input: { ...input, ...changed },
  }).start();
  const costs = () =>
    planView(actor.getSnapshot(), actor.send).simTypes.map(({ simType, deliveries }) => [
      simType,
      deliveries.map(({ amount }) => amount),
    ]);
  return { ...script, costs, stop: () => actor.stop() };
}

const hidden = { settings: { ...input.settings, isPriceVisible: false } };

it.each([
  ['on the web', {}, [4_900, 0]],
  ['in a store, which hands it over', { channel: 'retail' }, []],
  ['where prices are not shown', hidden, []],
] as const)(
  'a card names what the gateway charges for its delivery, an eSIM nothing: %s',
  async (_where, changed, amounts) => {
    const at = visitor(changed);
    expect(at.costs()).toEqual([
      ['esim', []],
      ['physical_sim', []],
    ]);
    await at.answer('getDeliveryMethods', { methods: sampleDeliveries });
    expect(at.costs()).toEqual([
      ['esim', []],
      ['physical_sim', amounts],
    ]);
    at.stop();
  },
);

it('without the methods the choice works as before', async () => {
  const at = visitor();
  await at.fail('getDeliveryMethods', refusal('NOT_FOUND'));
  expect(at.costs()).toEqual([
    ['esim', []],
    ['physical_sim', []],
  ]);
  at.stop();
});
