import { expect, test } from 'vitest';
import { orderPicture } from './order-picture.ts';

const card = { order: 'PLACED', sim: 'physical_sim', line: 'NONE' } as const;

test.each([
  ['sim', { delivery: 'UNREAD' }, 'SELF_PICKUP'],
  ['sim', { delivery: 'PREPARING' }, 'SELF_PICKUP'],
  ['store', { delivery: 'SHIPPED' }, 'SELF_PICKUP'],
  ['store', { delivery: 'READY_FOR_PICKUP' }, 'SELF_PICKUP'],
  ['courier', { delivery: 'SHIPPED' }, 'DOORSTEP_DELIVERY'],
  ['courier', { delivery: 'DELIVERY_FAILED' }, 'DOORSTEP_DELIVERY'],
  ['sim', { order: 'CREATED', delivery: 'SHIPPED' }, 'DOORSTEP_DELIVERY'],
  ['esim', { sim: 'esim', delivery: 'NONE' }, 'DOORSTEP_DELIVERY'],
  ['none', { sim: 'none', delivery: 'NONE' }, 'DOORSTEP_DELIVERY'],
  ['none', { order: 'CANCELLED', delivery: 'SHIPPED' }, 'DOORSTEP_DELIVERY'],
] as const)('a picture of %s: %j, %s', (picture, facts, method) => {
  expect(orderPicture({ ...card, ...facts }, method)).toBe(picture);
});
