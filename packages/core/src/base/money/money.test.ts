import { expect, it } from 'vitest';
import {
  type CurrencyFormat,
  defaultCurrency,
  moneyText as moneyTextBy,
  shortMoneyText as shortMoneyTextBy,
} from './money.ts';

const number = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', options).format(value);
const moneyText = (amount: number, currency: CurrencyFormat): string => moneyTextBy(amount, currency, number);

const mexico = { code: 'MXN', symbol: '$', separator: ' ', decimals: 2 };
it.each([
  [19900, '$ 199.00'],
  [5, '$ 0.05'],
  [0, '$ 0.00'],
  [-4000, '− $ 40.00'],
  [123456789, '$ 1,234,567.89'],
])('%i is %s', (amount, text) => {
  expect(moneyText(amount, mexico)).toBe(text);
});
// spec 9.currency: #defaultCurrency
it("uses the country's format, and the default until it loads", () => {
  expect(moneyText(1500, { code: 'MXN', symbol: '¥', separator: '', decimals: 0 })).toBe('¥1,500');
  expect(moneyText(19900, defaultCurrency)).toBe('S$ 199.00');
});

it.each([
  [12000, '$ 120'],
  [12050, '$ 120.50'],
  [0, '$ 0'],
])('%i is %s, without decimals that are zero', (amount, text) => {
  expect(shortMoneyTextBy(amount, mexico, number)).toBe(text);
});
