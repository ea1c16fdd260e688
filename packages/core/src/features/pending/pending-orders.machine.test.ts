import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { pendingOrdersMachine } from './pending-orders.machine.ts';
import { pendingOrdersStates, sampleCart } from './pending-orders.states.ts';
import { pendingOrdersView } from './pending-orders.view.ts';

function customer(email = 'name@example.com') {
  const script = scripted();
  const machine = fillCalls(pendingOrdersMachine, script.call);
  const actor = createActor(machine, { input: { email } }).start();
  const view = () => pendingOrdersView(actor.getSnapshot(), (event) => actor.send(event));
  return { ...script, view };
}

// spec 3.onboarding.pendingOrders: #pendingOrdersMachine
test('lists unfinished orders, latest first', async () => {
  const { number: _number, ...draft } = sampleCart.draft;
  const older = { ...sampleCart, cartId: 'cart-0', draft, updatedAt: sampleCart.updatedAt - 1 };
  const { answer, made, view } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true, blocking: false });
  await answer('listCarts', [older, sampleCart]);
  expect(made).toEqual([
    { name: 'listCarts', input: { query: { email: 'name@example.com', status: 'PENDING' } } },
  ]);
  expect(view()).toMatchObject({
    state: 'shown',
    carts: [
      { cartId: 'cart-1', number: '55\u00a00142\u00a07788', total: 19_900, simType: 'esim' },
      { cartId: 'cart-0', number: null },
    ],
    detailsAt: '/web/pending-order-details',
    startOver: '/web/pre-checkout',
  });
});

test('reports that there are none', async () => {
  const { answer, view } = customer();
  await answer('listCarts', []);
  expect(view()).toMatchObject({ state: 'notFound', empty: true });
});

test('a customer without an e-mail has none, and no call is made', () => {
  const { made, view } = customer('');
  expect(view().state).toBe('notFound');
  expect(made).toEqual([]);
});

test('a list that cannot load blocks the page; retry lists again', async () => {
  const { answer, fail, view } = customer();
  await fail('listCarts', refusal('NOT_YOURS'));
  expect(view()).toMatchObject({
    state: 'reading.failed',
    blocking: true,
    problem: { kind: 'refused', code: 'NOT_YOURS' },
  });
  view().retry();
  await answer('listCarts', [sampleCart]);
  expect(view()).toMatchObject({ state: 'shown', blocking: false, problem: null });
});

test.each(Object.entries(pendingOrdersStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(pendingOrdersView(snapshot, () => {}).state).toBe(name);
});
