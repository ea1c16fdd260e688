import { expect, test } from 'vitest';
import { deliverySentence, isArrivalDated } from './arrival.ts';

const home = { deliveryType: 'DOORSTEP_DELIVERY' } as const;
const store = { deliveryType: 'SELF_PICKUP', locationId: 'roma' } as const;

test.each([
  ['a courier before the end of the window', { delivery: home, from: 10, to: 20 }, 19, true],
  ['a courier whose window is over', { delivery: home, from: 10, to: 20 }, 20, false],
  ['a courier without a window', { delivery: home, from: 10 }, 5, false],
  ['a store before its day', { delivery: store, from: 10 }, 9, true],
  ['a store whose day has come', { delivery: store, from: 10 }, 10, false],
] as const)('%s', (_, shipment, now, isDated) => {
  expect(isArrivalDated({ orderRef: 'SN-1', status: 'SHIPPED', ...shipment }, now)).toBe(isDated);
});

test('a card that is on its way has a day only while it is to come; others have theirs', () => {
  expect(deliverySentence('SHIPPED', true)).toBe('order.delivery.SHIPPED.hint');
  expect(deliverySentence('SHIPPED', false)).toBe('order.delivery.SHIPPED.undated');
  expect(deliverySentence('DELIVERY_FAILED', false)).toBe('order.delivery.DELIVERY_FAILED.hint');
});
