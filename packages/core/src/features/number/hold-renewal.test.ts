import { expect, test, vi } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { holdRenewal, reservedNumberIn } from './hold-renewal.ts';

const minute = 60_000;
const choice = (number: string) => ({ number, category: 'FREE_NUMBER', amount: 0 }) as const;
const buying: JourneyData = { number: choice('5510000000'), numberType: 'NEW' };
const premium: JourneyData = {
  number: { number: '3312347777', category: 'PREMIUM_NUMBER', amount: 9_900 },
  numberType: 'NEW',
};
const changing: JourneyData = {
  numberChange: { ...choice('5520000000'), fee: 4_900, currentNumber: '5530000000' },
};

test.each<[string, JourneyData, string | null]>([
  ['a new number', buying, '5510000000'],
  ['a premium number', premium, '3312347777'],
  ['a number for a line', changing, '5520000000'],
  ['a number that is brought', { number: null, numberType: 'PORT_IN' }, null],
  ['nothing', {}, null],
  ['the number of an order', { ...buying, payment: { outcome: 'failed' } as never }, null],
  ['the number of a request', { ...changing, serviceRequest: { requestId: 'r' } }, null],
])('%s', (_, data, number) => {
  expect(reservedNumberIn(data)).toBe(number);
});

function customer() {
  let at = 0;
  const lock = vi.fn<(number: string) => Promise<unknown>>(() => Promise.reject(new Error('refused')));
  const goOn = holdRenewal(lock, () => at);
  return {
    lock,
    goOn,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

test('a step forward reserves the number again, but not each of several in a row; a failure is silent', () => {
  const { lock, goOn, pass } = customer();
  goOn(buying);
  goOn(buying);
  pass(5 * minute - 1);
  goOn(buying);
  expect(lock.mock.calls).toEqual([['5510000000']]);
  pass(1);
  goOn(buying);
  expect(lock).toHaveBeenCalledTimes(2);
});

test('a number that was chosen just now is reserved already', () => {
  const { lock, goOn, pass } = customer();
  goOn(buying);
  goOn(premium);
  expect(lock).toHaveBeenCalledTimes(1);
  pass(5 * minute);
  goOn(premium);
  expect(lock).toHaveBeenLastCalledWith('3312347777');
});

test('nothing is reserved once the number is the order’s', () => {
  const { lock, goOn, pass } = customer();
  goOn(buying);
  pass(10 * minute);
  goOn({ ...buying, payment: { outcome: 'paid' } as never });
  expect(lock).toHaveBeenCalledTimes(1);
});
