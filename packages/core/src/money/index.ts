export { type CurrencyFormat, defaultCurrency, moneyText } from './money.ts';
