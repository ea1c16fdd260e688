import { type OrderDraft, type OrderPreview, unknownFailure } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fillCalls } from '../../base/calls/fill-calls.ts';
import { scripted } from '../../base/calls/testing.ts';
import type { OrderColumn, OrderLine } from './lines.ts';
import { droppedPromoCodes, livePrice, priceMachine } from './price.machine.ts';
import { withoutDelivery } from './priced.ts';

const draft = (planSku: string, promoCodes: string[] = []): OrderDraft => ({
  planSku,
  addonSkus: [],
  simType: 'esim',
  numberType: 'NEW',
  promoCodes,
});
const preview = (sku: string, amount: number): OrderPreview => ({
  items: [{ itemType: 'PLAN', sku, name: { 'en-US': sku, 'es-MX': sku }, cost: { amount } }],
  total: { amount },
});
const column = (of: OrderDraft): OrderColumn => ({
  lines: [{ key: of.planSku, kind: 'plan', amount: 1, days: 30 }],
  total: 1,
  draft: of,
});

function start() {
  const script = scripted();
  const clock = new SimulatedClock();
  const actor = createActor(fillCalls(priceMachine, script.call), { clock }).start();
  const show = (of: OrderDraft | null) => actor.send({ type: 'draft', draft: of });
  const total = (of: OrderDraft) => {
    const { total: amount, totalIs } = livePrice(actor.getSnapshot(), column(of));
    return totalIs ? [amount, totalIs] : amount;
  };
  return { ...script, clock, actor, show, total };
}

test('every change loads a new total; the last one stands until then, marked', async () => {
  const { show, clock, answer, total, made } = start();
  show(draft('a'));
  expect([made, total(draft('a'))]).toEqual([[], [1, 'updating']]);
  clock.increment(250);
  await answer('previewOrder', preview('a', 100));
  expect(total(draft('a'))).toBe(100);
  show(draft('a', ['HOLA20']));
  expect(total(draft('a', ['HOLA20']))).toEqual([100, 'updating']);
  clock.increment(250);
  await answer('previewOrder', preview('a', 80));
  expect(total(draft('a', ['HOLA20']))).toBe(80);
});

test('another plan has its own price until the gateway has priced it', async () => {
  const { show, clock, answer, total } = start();
  show(draft('a'));
  clock.increment(250);
  await answer('previewOrder', preview('a', 100));
  show(draft('b'));
  expect(total(draft('b'))).toEqual([1, 'updating']);
});

test('a total that nobody knows stays unknown until it is priced; what is priced already is shown', async () => {
  const { show, clock, answer, actor } = start();
  const shown = (of: OrderColumn) => livePrice(actor.getSnapshot(), of);
  const more = { ...column(draft('a')), totalIs: 'unknown' } as const;
  show(draft('a'));
  expect(shown(more)).toEqual(more);
  clock.increment(250);
  await answer('previewOrder', preview('a', 100));
  expect(shown(more)).toMatchObject({ total: 100 });
  expect(shown(more)).not.toHaveProperty('totalIs');
  const accepted = { lines: [], total: 5, draft: null };
  expect(shown(accepted)).toBe(accepted);
});

test('an outdated response is ignored', async () => {
  const { show, clock, answer, total, made } = start();
  show(draft('a'));
  clock.increment(250);
  show(draft('b'));
  clock.increment(250);
  expect(made).toHaveLength(2);
  await answer('previewOrder', preview('b', 200));
  expect([total(draft('a')), total(draft('b'))]).toEqual([[1, 'updating'], 200]);
});

test('the same draft is not priced twice, and changes are debounced', async () => {
  const { show, clock, answer, made } = start();
  show(draft('a'));
  clock.increment(200);
  show(draft('b'));
  clock.increment(200);
  expect(made).toHaveLength(0);
  clock.increment(50);
  await answer('previewOrder', preview('b', 200));
  show(draft('b'));
  show(null);
  show(draft('b'));
  clock.increment(250);
  expect(made).toHaveLength(1);
});

test('a failed price leaves the last total, marked, and is retried', async () => {
  const { show, clock, fail, answer, made, total } = start();
  show(draft('a'));
  clock.increment(250);
  await fail('previewOrder', unknownFailure);
  expect(total(draft('a'))).toEqual([1, 'updating']);
  clock.increment(9_999);
  expect(made).toHaveLength(1);
  clock.increment(1);
  expect(made).toHaveLength(2);
  await answer('previewOrder', preview('a', 100));
  expect(total(draft('a'))).toBe(100);
});

test('codes that were not applied are listed', async () => {
  const { show, clock, answer, actor } = start();
  const of = draft('a', ['NOPE']);
  show(of);
  clock.increment(250);
  const dropped = [{ code: 'NOPE', reason: 'UNKNOWN' as const }];
  await answer('previewOrder', { ...preview('a', 100), droppedPromoCodes: dropped });
  expect(droppedPromoCodes(actor.getSnapshot(), column(of))).toEqual(dropped);
  expect(droppedPromoCodes(actor.getSnapshot(), column(draft('a')))).toEqual([]);
});

describe('a delivery that the gateway prices', () => {
  const delivered: OrderDraft = { ...draft('a'), simType: 'physical_sim' };
  const fee = { 'en-US': 'Home delivery', 'es-MX': 'Entrega a domicilio' };
  const answered: OrderPreview = {
    items: [
      ...preview('a', 100).items,
      { itemType: 'DELIVERY_FEE_SKU', sku: 'courier', name: fee, cost: { amount: 49 } },
    ],
    total: { amount: 149 },
  };
  const open: OrderLine = { key: 'delivery', kind: 'delivery', amount: 0, isOpen: true };

  test.each<[string, Partial<OrderDraft>, OrderLine[], object]>([
    ['is not counted before it is chosen', {}, [open], { total: 100, amounts: [100, 0] }],
    ['is counted once it is', { deliveryType: 'DOORSTEP_DELIVERY' }, [], { total: 149, amounts: [100, 49] }],
    ['is counted in a store', { channel: 'retail' }, [], { total: 149, amounts: [100, 49] }],
    ['is counted beside an eSIM', { simType: 'esim' }, [], { total: 149, amounts: [100, 49] }],
  ])('%s', async (_name, change, lines, expected) => {
    const of = { ...delivered, ...change };
    const { show, clock, answer, actor } = start();
    show(of);
    clock.increment(250);
    await answer('previewOrder', answered);
    const shown = livePrice(actor.getSnapshot(), { ...column(of), lines: [...column(of).lines, ...lines] });
    expect({ total: shown.total, amounts: shown.lines.map(({ amount }) => amount) }).toEqual(expected);
    // While another draft is priced, the total is that of the one before.
    const next = { ...column(of), draft: { ...of, number: '5501427788' } };
    expect(livePrice(actor.getSnapshot(), next)).toMatchObject({ total: shown.total, totalIs: 'updating' });
  });

  test('never makes a total less than nothing', () => {
    const free = { ...answered, total: { amount: 0 } };
    expect(withoutDelivery(free)).toEqual({ items: preview('a', 100).items, total: { amount: 0 } });
  });
});
