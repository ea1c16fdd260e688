import { expect, test } from 'vitest';
import { sampleOrder } from './sample.ts';
import { isUnderWay, timelineOf } from './timeline.ts';

const paid = sampleOrder.payment;
const marks = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ status, mark }) => `${status} ${mark}`);

test.each([
  ['INITIATED', ['current', 'next', 'next', 'next', 'next']],
  ['CREATED', ['done', 'current', 'next', 'next', 'next']],
  ['PLACED', ['done', 'done', 'current', 'next', 'next']],
  ['APPROVED', ['done', 'done', 'done', 'current', 'next']],
  ['COMPLETED', ['done', 'done', 'done', 'done', 'arrived']],
] as const)('at %s', (status, expected) => {
  expect(timelineOf({ state: '', status }).map(({ mark }) => mark)).toEqual(expected);
});

test('the timeline breaks where the order ended', () => {
  expect(marks({ state: 'CAN', status: 'PLACED' })).toEqual([
    'INITIATED done',
    'CREATED done',
    'CANCELLED broken',
  ]);
  expect(marks({ state: 'OFL', status: 'APPROVED', payment: paid })).toEqual([
    'INITIATED done',
    'CREATED done',
    'PLACED done',
    'FAILED broken',
  ]);
});

test('each item has its text', () => {
  expect(timelineOf({ state: 'TSU', status: 'PLACED' }).at(-1)).toEqual({
    status: 'COMPLETED',
    mark: 'arrived',
    text: 'order.status.COMPLETED',
  });
});

test.each([
  ['PLACED', 'PRO', true],
  ['PLACED', 'TSU', false],
  ['FAILED', '', false],
] as const)('%s in state %s is under way: %s', (status, state, expected) => {
  expect(isUnderWay({ status, state })).toBe(expected);
});
