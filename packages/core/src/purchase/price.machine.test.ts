import type { OrderDraft, OrderPreview } from '@senda/contract';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { scripted } from '../calls/testing.ts';
import type { OrderColumn } from './lines.ts';
import { droppedPromoCodes, livePrice, priceMachine } from './price.machine.ts';

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
  const script = scripted('previewOrder');
  const clock = new SimulatedClock();
  const actor = createActor(priceMachine.provide({ actors: script.actors as never }), { clock }).start();
  const show = (of: OrderDraft | null) => actor.send({ type: 'draft', draft: of });
  const total = (of: OrderDraft) => livePrice(actor.getSnapshot(), column(of)).total;
  return { ...script, clock, actor, show, total };
}

test('every change loads a new total; meanwhile the page’s own sum is shown', async () => {
  const { show, clock, answer, total, made } = start();
  show(draft('a'));
  expect([made, total(draft('a'))]).toEqual([[], 1]);
  clock.increment(250);
  await answer('previewOrder', preview('a', 100));
  expect(total(draft('a'))).toBe(100);
  show(draft('b'));
  expect(total(draft('b'))).toBe(1);
  clock.increment(250);
  await answer('previewOrder', preview('b', 200));
  expect(total(draft('b'))).toBe(200);
});

test('an outdated response is ignored', async () => {
  const { show, clock, answer, total, made } = start();
  show(draft('a'));
  clock.increment(250);
  show(draft('b'));
  clock.increment(250);
  expect(made).toHaveLength(2);
  await answer('previewOrder', preview('b', 200));
  expect([total(draft('a')), total(draft('b'))]).toEqual([1, 200]);
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

test('a failed price leaves the page’s own sum, and is retried', async () => {
  const { show, clock, fail, answer, made, total } = start();
  show(draft('a'));
  clock.increment(250);
  await fail('previewOrder', { kind: 'unreachable' } as never);
  expect(total(draft('a'))).toBe(1);
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
