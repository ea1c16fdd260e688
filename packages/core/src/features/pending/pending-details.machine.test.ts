import { unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { refusal, scripted } from '../../base/calls/testing.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { pendingDetailsMachine } from './pending-details.machine.ts';
import { pendingDetailsStates } from './pending-details.states.ts';
import { pendingDetailsView } from './pending-details.view.ts';
import { sampleCart } from './pending-orders.states.ts';
import { isInProgress, resumption } from './resume.ts';

const preview = pendingDetailsStates.shown.context.pending?.preview;

function customer(cartId: string | null = 'cart-1', email = 'name@example.com') {
  const script = scripted();
  const machine = fillCalls(pendingDetailsMachine, script.call);
  const actor = createActor(machine, { input: { email, cartId } }).start();
  const view = () => pendingDetailsView(actor.getSnapshot(), actor.send);
  const open = async () => {
    await script.answer('listCarts', [sampleCart]);
    await script.answer('previewOrder', preview);
  };
  return { ...script, actor, view, open };
}

test('shows the order of the address, at its current price', async () => {
  const { answer, made, view } = customer();
  expect(view()).toMatchObject({ state: 'reading', loading: true, order: null });
  await answer('listCarts', [{ ...sampleCart, cartId: 'cart-0', updatedAt: 1 }, sampleCart]);
  expect(view()).toMatchObject({ state: 'reading', loading: true });
  await answer('previewOrder', preview);
  expect(made.map(({ name }) => name)).toEqual(['listCarts', 'previewOrder']);
  expect(made[1]?.input).toEqual({ body: sampleCart.draft });
  expect(view()).toMatchObject({ state: 'shown', order: { cartId: 'cart-1', total: 37_800 } });
  expect(view().order?.lines?.map(({ kind }) => kind)).toEqual(['plan', 'addon', 'number', 'sim']);
});

test('without a cart id it shows the latest', async () => {
  const { answer, view } = customer(null);
  await answer('listCarts', [{ ...sampleCart, cartId: 'cart-0', updatedAt: 1 }, sampleCart]);
  await answer('previewOrder', preview);
  expect(view().order?.cartId).toBe('cart-1');
});

test.each([
  ['of another customer', 'cart-9', [sampleCart]],
  ['bought meanwhile', 'cart-1', []],
])('an order %s is not found', async (_how, cartId, carts) => {
  const { answer, view } = customer(cartId);
  await answer('listCarts', carts);
  expect(view()).toMatchObject({ state: 'notFound', notFound: true, order: null });
});

test('a customer without an e-mail has none, and no call is made', () => {
  const { made, view } = customer('cart-1', '');
  expect([view().state, made]).toEqual(['notFound', []]);
});

test('an order that cannot be priced shows its old total', async () => {
  const { answer, fail, view } = customer();
  await answer('listCarts', [sampleCart]);
  await fail('previewOrder', refusal('INVALID_REQUEST'));
  expect(view()).toMatchObject({ state: 'shown', problem: null, order: { lines: null, total: 19_900 } });
});

test('a list that fails to load blocks the page, and a retry lists again', async () => {
  const { fail, view, open } = customer();
  await fail('listCarts', unknownFailure);
  expect(view()).toMatchObject({ state: 'reading.failed', blocking: true, problem: { kind: 'unreachable' } });
  view().resume();
  view().drop();
  expect(view().state).toBe('reading.failed');
  view().retry();
  await open();
  expect(view()).toMatchObject({ state: 'shown', problem: null });
});

describe('dropping', () => {
  test('needs a confirmation; cancelling changes nothing', async () => {
    const { made, view, open } = customer();
    await open();
    view().drop();
    expect(view()).toMatchObject({ state: 'confirming', asksDrop: true });
    view().keep();
    expect(view()).toMatchObject({ state: 'shown', asksDrop: false });
    expect(made).toHaveLength(2);
  });

  test('ends with the dropped order', async () => {
    const { actor, answer, made, view, open } = customer();
    await open();
    view().drop();
    view().confirm();
    view().confirm();
    expect(view()).toMatchObject({ state: 'dropping', busy: true });
    expect(made.at(-1)).toEqual({ name: 'dropCart', input: { params: { cartId: 'cart-1' } } });
    await answer('dropCart', {});
    expect(made).toHaveLength(3);
    expect(actor.getSnapshot().output).toEqual({ outcome: 'dropped', cart: sampleCart });
  });

  test('an order that no longer exists counts as dropped', async () => {
    const { actor, fail, view, open } = customer();
    await open();
    view().drop();
    view().confirm();
    await fail('dropCart', refusal('NOT_FOUND'));
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'dropped' });
  });

  test('that fails still shows the order, and a retry drops again', async () => {
    const { answer, fail, view, open, actor } = customer();
    await open();
    view().drop();
    view().confirm();
    await fail('dropCart', unknownFailure);
    expect(view()).toMatchObject({
      state: 'dropping.failed',
      blocking: false,
      busy: false,
      order: { cartId: 'cart-1' },
    });
    view().retry();
    expect(view()).toMatchObject({ state: 'dropping', problem: null });
    await answer('dropCart', {});
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'dropped' });
  });

  test('that fails can be confirmed again, or the order resumed', async () => {
    const { fail, view, open, actor } = customer();
    await open();
    view().drop();
    view().confirm();
    view().resume();
    await fail('dropCart', unknownFailure);
    view().drop();
    expect(view()).toMatchObject({ asksDrop: true, problem: null });
    view().confirm();
    await fail('dropCart', unknownFailure);
    view().resume();
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'resumed' });
  });
});

describe('resuming', () => {
  const draft = { ...sampleCart.draft, addonSkus: ['bundle-traveller'], promoCodes: ['HOLA20'] };
  const bundle = { sku: 'bundle-traveller', name: samplePlan.name, amount: 1, itemType: 'BUNDLE' as const };
  const data: JourneyData = {
    plan: { ...samplePlan, sku: 'senda-20' },
    simType: 'esim',
    addons: [bundle],
  };

  test('ends with the order', async () => {
    const { actor, view, open } = customer();
    await open();
    view().resume();
    expect(actor.getSnapshot().output).toEqual({ outcome: 'resumed', cart: sampleCart });
  });

  test('an order with the run’s contents continues in the run, regardless of its number', () => {
    expect(isInProgress(data, { draft })).toBe(true);
    expect(resumption(data, { draft })).toEqual({ step: 'connection-details', draft: [] });
    const accepted = { preview: { items: [], total: { amount: 1 } } };
    expect(isInProgress({ ...data, accepted }, { draft })).toBe(true);
  });

  test.each<[string, JourneyData]>([
    ['nothing', {}],
    ['another plan', { ...data, plan: { ...samplePlan, sku: 'senda-8' } }],
    ['other extras', { ...data, addons: [] }],
    ['another SIM', { ...data, simType: 'physical_sim' }],
  ])('an order with other contents prefills a run with %s', (_what, other) => {
    expect(isInProgress(other, { draft })).toBe(false);
    expect(resumption(other, { draft })).toEqual({
      step: 'pre-checkout',
      draft: [
        ['pre-checkout', { planSku: 'senda-20', simType: 'esim', promoCodes: ['HOLA20'] }],
        ['addon-selection', { skus: ['bundle-traveller'], planSku: 'senda-20' }],
        ['connection-details', { numberType: 'NEW', number: '5501427788' }],
      ],
    });
  });
});

test.each(Object.entries(pendingDetailsStates))('the snapshot %s is in its state', (name, snapshot) => {
  expect(pendingDetailsView(snapshot, () => {}).state).toBe(name);
});
