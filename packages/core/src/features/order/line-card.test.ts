import type { Subscription } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleLine, sampleTermination, suspendedLine } from '../../common/line/sample.ts';
import { type LineCard, lineCardOf } from './line-card.ts';
import { arrivalCases, manageOrderCases } from './manage-order.states.ts';
import { manageOrderView } from './manage-order.view.ts';
import type { StatusFacts } from './order-status.ts';
import { everyStatus } from './testing.ts';

const day = 86_400_000;

const settled: StatusFacts = {
  order: 'COMPLETED',
  payment: 'settled',
  isNeverPaid: false,
  isCancellable: false,
  identity: 'NONE',
  sim: 'esim',
  esim: 'toInstall',
  delivery: 'NONE',
  isArrivalDated: false,
  port: 'NONE',
  line: 'Active',
  portReason: 'OTHER',
  transferNeeds: null,
  lineReason: 'OTHER',
  hasRequestOrder: false,
  isPaused: false,
  isUnpaid: false,
  renewal: 'unknown',
  isLeaving: false,
  isBeingPaid: false,
  returns: 'none',
  payUntil: null,
  switchAt: null,
  endAt: null,
};

const cardOf = (facts: Partial<StatusFacts>, line: Partial<Subscription> = {}) =>
  lineCardOf({ ...settled, ...facts }, { ...sampleLine, ...line }, sampleNow);

/** What the card shows, in brief. */
const brief = (card: LineCard | null) =>
  card && [
    card.look,
    card.title,
    card.left?.days ?? null,
    card.period?.end ?? null,
    card.dates.map(({ kind }) => kind).join(' '),
  ];

test.each<[string, Partial<StatusFacts>, Partial<Subscription>, LineCard['data']]>([
  ['nobody says', {}, {}, null],
  [
    'part of it is used',
    {},
    { dataUsage: { used: 7_620_000_000, total: 20_000_000_000, at: sampleNow } },
    { left: 12.4, used: 7.6, of: 20, drawn: { past: 11, left: 19 }, at: sampleNow },
  ],
  [
    'none of it is used',
    {},
    { dataUsage: { used: 0, total: 8_000_000_000, at: sampleNow } },
    { left: 8, used: 0, of: 8, drawn: { past: 0, left: 30 }, at: sampleNow },
  ],
  [
    'more than all is used',
    {},
    { dataUsage: { used: 9_000_000_000, total: 8_000_000_000, at: sampleNow } },
    { left: 0, used: 8, of: 8, drawn: { past: 29, left: 1 }, at: sampleNow },
  ],
  [
    'the line does not work',
    { line: 'PAUSED', isPaused: true },
    {
      status: 'Suspend',
      suspension: { at: sampleNow - day },
      dataUsage: { used: 1, total: 8_000_000_000, at: sampleNow },
    },
    null,
  ],
])('the data of a line where %s', (_, facts, line, data) => {
  expect(cardOf(facts, line)?.data).toEqual(data);
});

const over = { nextCycleAt: sampleNow - 5 * day };
const deadlines = { suspendsAt: sampleNow + 2 * day, lapsesAt: sampleNow + 32 * day };
const paused = { status: 'Suspend', suspension: { at: sampleNow - day } } as const;

describe('each status of a line', () => {
  test.each<[string, Partial<StatusFacts>, Partial<Subscription>, ReturnType<typeof brief>]>([
    ['renews', {}, {}, ['lit', null, 18, 'ring', 'since renews']],
    ['does not renew', {}, { autoRenewal: false }, ['lit', null, 18, 'ring', 'since ends']],
    ['on its last day', {}, { nextCycleAt: sampleNow + 1 }, ['lit', null, 0, 'ring', 'since renews']],
    ['to be renewed now', { isUnpaid: true }, over, ['lit', null, null, 'open', 'since']],
    [
      'without its SIM',
      { delivery: 'SHIPPED' },
      {},
      ['new', 'order.card.title', null, 'ring', 'since renews'],
    ],
    ['waits for the customer', { line: 'WAITING' }, {}, ['lit', null, 18, 'ring', 'since renews']],
    [
      'waits, suspended',
      { line: 'WAITING', isPaused: true },
      paused,
      ['off', null, 18, 'ring', 'suspended ends'],
    ],
    [
      'grace',
      { line: 'Grace', isUnpaid: true },
      { ...over, status: 'Grace' },
      ['lit', 'order.card.grace', null, 'open', 'since over'],
    ],
    [
      'grace, without its SIM',
      { line: 'Grace', isUnpaid: true, delivery: 'SHIPPED' },
      { ...over, status: 'Grace' },
      ['new', null, null, 'open', 'since over'],
    ],
    [
      'grace, with a day to pay',
      { line: 'Grace', isUnpaid: true },
      { ...over, ...deadlines, status: 'Grace' },
      ['lit', null, 2, 'ring', 'over payBy'],
    ],
    [
      'grace, with a day to pay that has passed',
      { line: 'Grace', isUnpaid: true },
      { ...over, status: 'Grace', suspendsAt: sampleNow },
      ['lit', 'order.card.grace', null, 'open', 'since over'],
    ],
    [
      'suspended, and kept until a day',
      { line: 'Suspend', isUnpaid: true },
      { ...over, ...deadlines, status: 'Suspend' },
      ['off', 'order.card.suspended', null, 'grace', 'over keptUntil'],
    ],
    [
      'suspended',
      { line: 'Suspend', isUnpaid: true },
      { ...over, status: 'Suspend' },
      ['off', 'order.card.suspended', null, 'cut', 'since over'],
    ],
    [
      'suspended for another reason',
      { line: 'Suspend' },
      { status: 'Suspend' },
      ['off', 'order.card.suspended', null, 'cut', 'since'],
    ],
    [
      'suspended by its customer',
      { line: 'PAUSED', isPaused: true },
      paused,
      ['off', null, 18, 'ring', 'suspended ends'],
    ],
    [
      'suspended by its customer, unpaid',
      { line: 'PAUSED', isPaused: true, isUnpaid: true },
      { ...paused, ...over },
      ['off', 'order.card.suspended', null, 'cut', 'over suspended'],
    ],
    [
      'suspended by its customer, then unpaid',
      { line: 'PAUSED', isPaused: true, isUnpaid: true },
      { ...paused, nextCycleAt: sampleNow - 0.5 * day },
      ['off', 'order.card.suspended', null, 'cut', 'suspended over'],
    ],
    ['ends', { line: 'ENDING', endAt: sampleNow + 3 * day }, {}, ['lit', null, 3, 'ring', 'since lastDay']],
    [
      'ends, suspended',
      { line: 'ENDING', isPaused: true, endAt: sampleNow + 3 * day },
      paused,
      ['off', null, 3, 'ring', 'suspended lastDay'],
    ],
    ['ends at an unknown day', { line: 'ENDING' }, {}, ['lit', 'order.card.ending', null, 'open', 'since']],
    [
      'should have ended',
      { line: 'ENDING', endAt: sampleNow },
      {},
      ['lit', 'order.card.ending', null, 'open', 'since'],
    ],
    [
      'ended',
      { line: 'Inactive', endAt: sampleNow - day },
      { status: 'Inactive' },
      ['off', null, null, 'cut', 'since ended'],
    ],
    [
      'ended at an unknown day',
      { line: 'Inactive' },
      { status: 'Inactive' },
      ['off', null, null, 'cut', 'since'],
    ],
  ])('%s', (_name, facts, line, expected) => {
    expect(brief(cardOf(facts, line))).toEqual(expected);
  });

  test('a line that works until its end is listed as one that ends', () => {
    const ending = { line: 'ENDING', endAt: sampleNow + 3 * day } as const;
    expect(cardOf(ending)?.left).toEqual({ days: 3, of: 'works' });
    expect(cardOf({ ...ending, isPaused: true }, paused)?.left).toEqual({ days: 3, of: 'period' });
    expect(cardOf({ ...ending, delivery: 'SHIPPED' })?.left).toEqual({ days: 3, of: 'period' });
    expect(cardOf({})?.left).toEqual({ days: 18, of: 'period' });
  });
});

test('the drawing is of days, at most a month behind and ahead', () => {
  expect(cardOf({})?.period).toEqual({ past: 12, left: 18, end: 'ring' });
  expect(cardOf({ line: 'PAUSED', isPaused: true }, paused)?.period).toMatchObject({ past: 1, left: 18 });
  const year = { activatedAt: sampleNow - 400 * day, nextCycleAt: sampleNow + 365 * day };
  expect(cardOf({}, year)).toMatchObject({ left: { days: 365 }, period: { past: 31, left: 31 } });
});

test('a date of long ago is shown by its month', () => {
  const byOf = (days: number) =>
    cardOf({}, { activatedAt: sampleNow - days * day })?.dates.map(({ by }) => by);
  expect(byOf(300)).toEqual(['day', 'day']);
  expect(byOf(301)).toEqual(['month', 'day']);
});

test('only an order whose line exists has a card', () => {
  expect(lineCardOf({ ...settled, line: 'NONE' }, null, sampleNow)).toBeNull();
  expect(lineCardOf({ ...settled, order: 'PLACED', line: 'UNREAD' }, null, sampleNow)).toBeNull();
  expect(brief(lineCardOf({ ...settled, line: 'UNREAD' }, null, sampleNow))).toEqual([
    'off',
    null,
    null,
    null,
    '',
  ]);
  expect(lineCardOf({ ...settled, order: 'APPROVED', line: 'UNREAD' }, null, sampleNow)).toBeNull();
});

test('no combination is lit without a working line whose SIM has arrived, and none has days and another heading', () => {
  const lines = {
    Active: sampleLine,
    WAITING: sampleLine,
    ENDING: sampleLine,
    Grace: { ...sampleLine, status: 'Grace' },
    Suspend: { ...sampleLine, status: 'Suspend' },
    PAUSED: suspendedLine,
    Inactive: { ...sampleLine, status: 'Inactive' },
    NONE: null,
    UNREAD: null,
  } as const;
  const wrong = everyStatus()
    .map((facts) => ({ facts, card: lineCardOf(facts, lines[facts.line], sampleNow) }))
    .filter(({ facts: { order, line, delivery }, card }) => {
      const isUsable =
        order === 'COMPLETED' &&
        ['Active', 'WAITING', 'ENDING', 'Grace'].includes(line) &&
        ['NONE', 'DELIVERED'].includes(delivery);
      return (card?.look === 'lit' && !isUsable) || (card?.left != null && card.title !== null);
    });
  expect(wrong.slice(0, 3)).toEqual([]);
});

test('the page shows the plan and the SIM that the line has now', () => {
  const shown = (snapshot: (typeof manageOrderCases)['active']) =>
    manageOrderView(snapshot, () => undefined).order;
  const { context } = manageOrderCases.active;
  const changed = {
    ...sampleLine,
    simType: 'physical_sim',
    planName: { 'en-US': 'Senda 50', 'es-MX': 'Senda 50' },
  } as const;
  const line = { line: changed, requests: [sampleTermination], transfer: null };
  const order = shown({
    ...manageOrderCases.active,
    context: { ...context, details: { ...context.details, line } },
  } as typeof manageOrderCases.active);
  expect(order).toMatchObject({
    planName: changed.planName,
    simType: 'physical_sim',
    lineCard: { look: 'lit' },
  });
  expect(shown(arrivalCases.numberRequested)).toMatchObject({ simType: 'esim', lineCard: null });
});
