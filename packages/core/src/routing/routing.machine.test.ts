import { unknownFailure } from '@senda/contract';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { JourneyData } from '../base/answers/journey-data.ts';
import { scripted } from '../base/calls/testing.ts';
import { routingMachine } from './routing.machine.ts';

const draft = {
  planSku: 'PLAN-1',
  addonSkus: ['ADDON-1'],
  simType: 'ESIM',
  numberType: 'NEW',
  deliveryType: 'NONE',
  channel: 'OPERATOR',
  promoCodes: [],
};
const purchase = {
  plan: { sku: 'PLAN-1' },
  simType: 'ESIM',
  addons: [{ sku: 'ADDON-1' }],
} as unknown as JourneyData;

function start(redirect: unknown = null, data: JourneyData = {}) {
  const calls = scripted('listCustomerOrders', 'listCarts');
  const actor = createActor(routingMachine.provide({ actors: calls.actors as never }), {
    input: { flow: 'signup', email: 'a@b.mx', redirect, purchase: data },
  }).start();
  return { calls, target: () => actor.getSnapshot().output?.target };
}

// spec 4.routing.carts: #lookingForCarts
it('fetches orders first, and carts only without orders', async () => {
  const withOrders = start('/web/connection-details');
  await withOrders.calls.answer('listCustomerOrders', [
    { order_ref: 'SN-1', order_type: 'SIM_ONLY', state: 'INI' },
  ]);
  expect(withOrders.target()).toBe('/manage/order?orderRef=SN-1');
  const without = start();
  await without.calls.answer('listCustomerOrders', []);
  expect(without.calls.made.at(-1)).toEqual({
    name: 'listCarts',
    input: { query: { email: 'a@b.mx', status: 'PENDING' } },
  });
  await without.calls.answer('listCarts', [{ draft }]);
  expect(without.target()).toBe('/web/pending-orders');
});
it.each([
  ['the purchase in progress', [draft], '/web/pending-orders', '/web/pre-checkout'],
  ['another order', [{ ...draft, planSku: 'PLAN-2' }], '/web/pending-orders', '/web/pending-orders'],
  ['both', [draft, { ...draft, addonSkus: [] }], '/web/pending-orders', '/web/pending-orders'],
])('carts of %s: %j', async (_, drafts, without, during) => {
  for (const [data, target] of [
    [{}, without],
    [purchase, during],
  ] as const) {
    const routing = start(null, data);
    await routing.calls.answer('listCustomerOrders', []);
    await routing.calls.answer(
      'listCarts',
      drafts.map((one) => ({ draft: one })),
    );
    expect(routing.target()).toBe(target);
  }
});
// spec 4.routing.cart-failure: #onError
it('a failed fetch counts as an empty list: there is always a target', async () => {
  const routing = start('/web/connection-details');
  await routing.calls.fail('listCustomerOrders', unknownFailure);
  await routing.calls.fail('listCarts', unknownFailure);
  expect(routing.target()).toBe('/web/connection-details');
});
it('a stored redirect that is not safe counts as absent', async () => {
  const routing = start('//evil.example');
  await routing.calls.answer('listCustomerOrders', []);
  await routing.calls.answer('listCarts', []);
  expect(routing.target()).toBe('/web/pre-checkout');
});
