import type { Order } from '@senda/contract';
import { expect, test } from 'vitest';
import { sampleNow } from '../../base/time/sample.ts';
import { isHeld } from './held.ts';

const order = {
  status: 'PLACED',
  state: 'ACP',
  preview: { items: [], total: { amount: 199 } },
  payment: { status: 'PAID' },
} as unknown as Order;

const pending = { status: 'PENDING' };

test.each<[string, object, boolean]>([
  ['paid', {}, false],
  ['not paid', { status: 'CREATED', payment: undefined }, true],
  ['free', { status: 'CREATED', payment: undefined, preview: { items: [], total: { amount: 0 } } }, false],
  ['pending at the bank', { status: 'CREATED', payment: pending }, true],
  ['waiting at a shop', { status: 'CREATED', payment: { ...pending, voucher: {} } }, true],
  ['document in review', { identity: { status: 'IN_REVIEW' } }, false],
  ['document asked for', { identity: { status: 'REJECTED', submitUntil: sampleNow } }, true],
])('%s: held %s', (_name, changed, held) => {
  expect(isHeld({ ...order, ...changed } as Order)).toBe(held);
});
