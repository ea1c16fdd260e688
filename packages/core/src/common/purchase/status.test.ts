import { expect, test } from 'vitest';
import { isOrderEnded, orderStatusOf } from './status.ts';

const table = [
  { state: 'INI', status: 'INITIATED', expected: 'INITIATED', ends: false },
  { state: 'INI', status: 'CREATED', expected: 'CREATED', ends: false },
  { state: 'PRO', status: 'PLACED', expected: 'PLACED', ends: false },
  { state: 'PRO', status: 'APPROVED', expected: 'APPROVED', ends: false },
  { state: 'PRO', status: 'COMPLETED', expected: 'COMPLETED', ends: true },
  { state: '', status: 'FAILED', expected: 'FAILED', ends: true },
  { state: '', status: 'CANCELLED', expected: 'CANCELLED', ends: true },
  { state: 'CAN', status: 'PLACED', expected: 'CANCELLED', ends: true },
  { state: 'OFL', status: 'APPROVED', expected: 'FAILED', ends: true },
  { state: 'TSU', status: 'PLACED', expected: 'COMPLETED', ends: true },
  { state: 'NEW-STATE', status: 'SOMETHING_NEW', expected: 'PLACED', ends: false },
] as const;

// spec 4.status.order: #orderStatusOf
// spec 4.status.server-state: #byState
test.each(table)('state $state, status $status is $expected', ({ state, status, expected, ends }) => {
  const found = orderStatusOf({ state, status });
  expect(found).toBe(expected);
  expect(isOrderEnded(found)).toBe(ends);
});
