import type { Order, Shipment } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleOrder } from './sample.ts';
import { isUnderWay, reachedIn, type TimelineRecords, timelineOf } from './timeline.ts';

const log = [
  { status: 'INITIATED', at: 1 },
  { status: 'PLACED', at: 2 },
  { status: 'APPROVED', at: 3 },
  { status: 'COMPLETED', at: 4 },
] as const;
const { payment: _payment, ...unpaid } = sampleOrder;
const card = { ...sampleOrder.draft, simType: 'physical_sim' } as const;
const shipment: Shipment = {
  orderRef: sampleOrder.order_ref,
  status: 'PREPARING',
  delivery: { deliveryType: 'DOORSTEP_DELIVERY' },
  from: sampleNow,
  to: sampleNow + 1,
};

const itemsOf = (order: Partial<Order>, more: Partial<TimelineRecords> = {}) =>
  timelineOf({ order: { ...sampleOrder, ...order }, shipment: null, payment: 'settled', ...more });
const brief = (order: Partial<Order>, more: Partial<TimelineRecords> = {}) =>
  itemsOf(order, more).map(({ step, mark }) => `${step} ${mark}`);

test.each([
  ['INITIATED', ['ordered done', 'paid current', 'approved next', 'line next']],
  ['CREATED', ['ordered done', 'paid current', 'approved next', 'line next']],
  ['PLACED', ['ordered done', 'paid done', 'approved current', 'line next']],
  ['APPROVED', ['ordered done', 'paid done', 'approved done', 'line current']],
  ['COMPLETED', ['ordered done', 'paid done', 'approved done', 'line arrived']],
] as const)('an eSIM at %s', (status, expected) => {
  expect(brief({ state: '', status })).toEqual(expected);
});

test.each([
  ['APPROVED', null, 'sent current', 'delivered next', 'line next'],
  ['APPROVED', 'PREPARING', 'sent current', 'delivered next', 'line next'],
  ['APPROVED', 'SHIPPED', 'sent done', 'delivered current', 'line next'],
  ['APPROVED', 'DELIVERY_FAILED', 'sent done', 'delivered current', 'line next'],
  ['APPROVED', 'READY_FOR_PICKUP', 'sent done', 'delivered done', 'line current'],
  ['APPROVED', 'DELIVERED', 'sent done', 'delivered done', 'line current'],
  ['COMPLETED', 'DELIVERED', 'sent done', 'delivered done', 'line arrived'],
  // A line that was activated on the way.
  ['COMPLETED', 'SHIPPED', 'sent done', 'line done', 'delivered current'],
] as const)('a card at %s, %s', (status, sent, ...expected) => {
  const items = brief(
    { state: '', status, draft: card },
    { shipment: sent && { ...shipment, status: sent } },
  );
  expect(items.slice(3)).toEqual(expected);
});

test.each(['PLACED', 'APPROVED', 'COMPLETED'] as const)(
  'what has happened stands before what is still to come at %s, wherever the card is',
  (status) => {
    for (const sent of [
      'PREPARING',
      'SHIPPED',
      'OUT_FOR_DELIVERY',
      'READY_FOR_PICKUP',
      'DELIVERED',
      'DELIVERY_FAILED',
    ] as const) {
      const marks = itemsOf(
        { state: '', status, draft: card },
        { shipment: { ...shipment, status: sent } },
      ).map(({ mark }) => (mark === 'done' || mark === 'arrived' ? 'past' : mark));
      const past = marks.filter((mark) => mark === 'past').length;
      expect(marks.slice(0, past)).not.toContain('next');
      expect(marks.slice(0, past)).not.toContain('current');
    }
  },
);

test.each(['SHIPPED', 'READY_FOR_PICKUP', 'DELIVERED'] as const)(
  'a card of an order in review is not sent, even if its shipment says %s',
  (sent) => {
    const more = { shipment: { ...shipment, status: sent } };
    expect(brief({ state: '', status: 'PLACED', draft: card }, more)).toEqual([
      'ordered done',
      'paid done',
      'approved current',
      'sent next',
      'delivered next',
      'line next',
    ]);
  },
);

test('what is counted is done: the step that is under way is not', () => {
  expect(reachedIn(itemsOf({ state: '', status: 'APPROVED' }))).toEqual({ step: 3, of: 4 });
  expect(reachedIn(itemsOf({ state: '', status: 'COMPLETED' }))).toBeNull();
});

test('a review that waits for another identity check says so', () => {
  const identity = { status: 'REJECTED', productType: 'postpaid' } as const;
  const hintOf = (more: object) =>
    itemsOf({ status: 'PLACED', state: 'PRO', identity: { ...identity, ...more } }).find(
      ({ step }) => step === 'approved',
    )?.hint;
  expect(hintOf({ submitUntil: sampleNow })).toBe('order.step.approved.identity');
  expect(hintOf({ submitUntil: sampleNow, reason: 'CURP_MISMATCH' })).toBe(
    'order.step.approved.identityCurp',
  );
  const attempts = { used: 3, allowed: 3 };
  expect(hintOf({ submitUntil: sampleNow, attempts })).toBe('order.step.approved.identityAssisted');
  expect(hintOf({ status: 'IN_REVIEW' })).toBe('order.step.approved.hint');
});

test('a free order is not paid, and a fee ends with its payment', () => {
  const [plan] = sampleOrder.preview.items;
  const preview = { items: [{ ...plan, cost: { amount: 0 } }], total: { amount: 0 } };
  expect(brief({ ...unpaid, preview })).toEqual(['ordered done', 'approved current', 'line next']);
  const fee = { items: [{ ...plan, itemType: 'FEE' as const }], total: { amount: 4_900 } };
  expect(brief({ preview: fee })).toEqual(['ordered done', 'paid arrived']);
});

describe('times', () => {
  test('are those of the log', () => {
    expect(itemsOf({ state: 'TSU', log: [...log] }).map(({ at }) => at)).toEqual([
      sampleOrder.createdAt,
      2,
      3,
      4,
    ]);
  });

  test('are unknown without one, and of what has not happened', () => {
    expect(itemsOf({ status: 'APPROVED' }).map(({ at }) => at)).toEqual([
      sampleOrder.createdAt,
      null,
      null,
      null,
    ]);
  });
});

describe('what happens next', () => {
  const hintsOf = (order: Partial<Order>, more: Partial<TimelineRecords> = {}) =>
    Object.fromEntries(itemsOf(order, more).map(({ step, hint }) => [step, hint]));

  test.each([
    ['due', { payUntil: sampleNow }, 'order.step.paid.until'],
    ['due', {}, 'order.step.paid.due'],
    ['confirming', {}, 'order.step.paid.confirming'],
    ['settled', {}, null],
  ] as const)('a payment that is %s', (payment, order, hint) => {
    expect(hintsOf({ ...unpaid, status: 'CREATED', state: 'INI', ...order }, { payment })['paid']).toBe(hint);
  });

  test('the approval, and what begins the line', () => {
    expect(hintsOf({})).toEqual({
      ordered: null,
      paid: null,
      approved: 'order.step.approved.hint',
      line: 'order.step.line.esim',
    });
    expect(hintsOf({ draft: card })['line']).toBe('order.step.line.card');
    expect(hintsOf({ state: 'TSU' })['line']).toBeNull();
  });

  test.each([
    ['a slot', shipment, 'order.step.delivered.slot'],
    ['no slot', { ...shipment, to: undefined }, null],
    ['a missed delivery', { ...shipment, status: 'DELIVERY_FAILED' as const }, 'order.step.delivered.missed'],
    ['an unknown shipment', null, null],
  ])('a delivery with %s', (_name, sent, hint) => {
    expect(hintsOf({ draft: card }, { shipment: sent })['delivered']).toBe(hint);
  });
});

describe('an order that ended unfinished', () => {
  test('breaks after what was logged', () => {
    const items = itemsOf({ state: 'CAN', log: [...log.slice(0, 2), { status: 'CANCELLED', at: 9 }] });
    expect(items.map(({ step, mark, at }) => [step, mark, at])).toEqual([
      ['ordered', 'done', sampleOrder.createdAt],
      ['paid', 'done', 2],
      ['CANCELLED', 'broken', 9],
    ]);
    expect(items.at(-1)?.text).toBe('order.status.CANCELLED');
  });

  test('without a log breaks after a payment, if there was one', () => {
    expect(brief({ state: 'OFL' })).toEqual(['ordered done', 'paid done', 'FAILED broken']);
    expect(brief({ ...unpaid, payment: undefined, state: 'OFL' })).toEqual(['ordered done', 'FAILED broken']);
  });
});

test.each([
  ['PLACED', 'PRO', true],
  ['PLACED', 'TSU', false],
  ['FAILED', '', false],
] as const)('%s in state %s is under way: %s', (status, state, expected) => {
  expect(isUnderWay({ status, state })).toBe(expected);
});
