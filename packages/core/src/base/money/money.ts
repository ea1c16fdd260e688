/** The country's currency format (spec 9.currency). */
export interface CurrencyFormat {
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
  /** Between symbol and amount; a space by default. */
  readonly separator: string;
  /** Number of decimals: 2 for cents. */
  readonly decimals: number;
}

/** Used until the country's configuration loads (spec 9.currency). */
export const defaultCurrency: CurrencyFormat = { code: 'SGD', symbol: 'S$', separator: ' ', decimals: 2 };

/** Formats a number in a language. */
export type NumberFormatter = (value: number, options: Intl.NumberFormatOptions) => string;

/** Formats an amount in minor units: 19900 is "$ 199.00"; a discount has a minus sign before the symbol. */
export const moneyText = (amount: number, currency: CurrencyFormat, format: NumberFormatter): string =>
  textWith(currency.decimals, amount, currency, format);

/** Formats an amount as `moneyText`, without decimals if they are zero: 12000 is "$ 120". */
export const shortMoneyText = (amount: number, currency: CurrencyFormat, format: NumberFormatter): string =>
  textWith(amount % 10 ** currency.decimals === 0 ? 0 : currency.decimals, amount, currency, format);

function textWith(
  shown: number,
  amount: number,
  { symbol, separator, decimals }: CurrencyFormat,
  format: NumberFormatter,
): string {
  const digits = format(Math.abs(amount) / 10 ** decimals, {
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  });
  return `${amount < 0 ? '− ' : ''}${symbol}${separator}${digits}`;
}
