export { type CurrencyFormat, defaultCurrency, moneyText, shortMoneyText } from './money.ts';
