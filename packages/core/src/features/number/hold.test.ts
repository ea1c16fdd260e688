import { expect, test } from 'vitest';
import { endOf, holdOf, orderWith, startDraft, timeLeft, withNumber, withoutNumber } from './hold.ts';

const now = 1_000_000;
const answer = (amount: number, lockedUntil = now + 900_000) => ({
  number: '5501427788',
  lockedUntil,
  cost: { amount },
});

test.each([
  [0, 'FREE_NUMBER'],
  [9_900, 'PREMIUM_NUMBER'],
] as const)(
  'a reserved number outside the list gets its category from its price: %s, %s',
  (amount, category) => {
    const hold = holdOf(answer(amount), [], now);
    expect(hold).toEqual({
      choice: { number: '5501427788', category, amount },
      since: now,
      endsAt: now + 900_000,
    });
    expect(timeLeft(hold, now + 1000)).toBe(899_000);
    expect(timeLeft(hold, now + 900_001)).toBe(0);
  },
);

test("the list's category wins over the price", () => {
  const listed = { number: '5501427788', category: 'PREMIUM_NUMBER', cost: { amount: 9_900 } } as const;
  expect(holdOf(answer(0), [listed], now).choice.category).toBe('PREMIUM_NUMBER');
});

test("a hold that ends in the past means that the device's clock is wrong; it is kept", () => {
  const hold = holdOf(answer(0, now - 1), [], now);
  expect(timeLeft(hold, now)).toBe(2_147_483_647);
  expect(endOf(hold)).toBeNull();
});

test('without a hold no time is left', () => {
  expect(timeLeft(null, now)).toBe(0);
  expect(endOf(null)).toBeNull();
});

test('the draft stays the same object unless it changes', () => {
  const draft = { number: '1', category: 'PREMIUM_NUMBER', search: '' } as const;
  expect(withNumber(draft, '1')).toBe(draft);
  expect(withNumber(draft, '2')).toEqual({ ...draft, number: '2' });
  expect(withoutNumber(draft)).toEqual({ category: 'PREMIUM_NUMBER', search: '' });
  expect(startDraft({ draft })).toBe(draft);
});

test("the order keeps the gateway's prices while the number is the same", () => {
  const number = { number: '5501427788', category: 'FREE_NUMBER', amount: 0 } as const;
  const data = { number, accepted: { preview: { items: [], total: { amount: 5 } } } };
  const context = {
    data,
    numberType: 'NEW' as const,
    numbers: [],
    wanted: number.number,
    hold: { choice: number, since: now, endsAt: now },
  };
  expect(orderWith(context).total).toBe(5);
  const other = { choice: { ...number, number: '5501427789', amount: 9_900 }, since: now, endsAt: now };
  expect(orderWith({ ...context, hold: other }).total).toBe(9_900);
  expect(orderWith({ ...context, hold: null, wanted: null }).lines).toEqual([]);
  expect(orderWith({ ...context, numberType: 'PORT_IN' }).lines).toMatchObject([
    { kind: 'transfer', amount: 0 },
  ]);
});
