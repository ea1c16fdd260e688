import type { Order } from '@senda/contract';
import { expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { reviewAt, reviewStart } from './review.ts';

const hour = 60 * 60_000;
const placedAt = sampleNow;
const placed = {
  status: 'PLACED',
  state: 'ACP',
  preview: { items: [], total: { amount: 199 } },
  payment: { status: 'PAID' },
  createdAt: sampleNow - 40 * hour,
  log: [
    { status: 'INITIATED', at: sampleNow - 40 * hour },
    { status: 'PLACED', at: placedAt },
  ],
} as unknown as Order;
const identity = { status: 'IN_REVIEW', productType: 'postpaid' } as const;
const after = (order: Order, hours: number, promised = 24) =>
  reviewAt(reviewStart(order), promised, placedAt + hours * hour);

test.each([
  ['before the hours have passed', placed, 23.9, { hours: 24, isLate: false }],
  ['once they have passed', placed, 24, { hours: 0, isLate: true }],
  [
    'after a picture that was sent again',
    { ...placed, identity: { ...identity, submittedAt: placedAt + 20 * hour } },
    30,
    { hours: 24, isLate: false },
  ],
  [
    'long after it',
    { ...placed, identity: { ...identity, submittedAt: placedAt + 20 * hour } },
    44,
    { hours: 0, isLate: true },
  ],
  ['where it is unknown when the check was sent', { ...placed, identity }, 24, { hours: 0, isLate: false }],
  ['where it is unknown when it was paid', { ...placed, log: undefined }, 24, { hours: 0, isLate: false }],
  [
    'while we wait for the customer',
    { ...placed, identity: { ...identity, status: 'REJECTED', submitUntil: placedAt + 90 * hour } },
    24,
    { hours: 24, isLate: false },
  ],
  ['once it is approved', { ...placed, status: 'APPROVED' }, 99, { hours: 24, isLate: false }],
] as const)('%s: %o', (_when, order, hours, said) => {
  expect(after(order as Order, hours)).toEqual(said);
});

test('without configured hours nothing is promised, and nothing is late', () => {
  expect(after(placed, 99, 0)).toEqual({ hours: 0, isLate: false });
});
