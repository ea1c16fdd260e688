/** How the country writes money (specification, section 9). */
export interface CurrencyFormat {
  /** ISO 4217. */
  readonly code: string;
  readonly symbol: string;
  /** Stands between symbol and amount; a space by default. */
  readonly separator: string;
  /** Digits of the minor unit: 2 where a hundred of it make one. */
  readonly decimals: number;
}

/** Until the country's configuration loads (specification, section 9). */
export const defaultCurrency: CurrencyFormat = { code: 'SGD', symbol: 'S$', separator: ' ', decimals: 2 };

/** Writes a number in the digits of a language. */
export type NumberFormatter = (value: number, options: Intl.NumberFormatOptions) => string;

/** Writes an amount in minor units: 19900 is "$ 199.00"; a discount carries a minus sign before the symbol. */
export function moneyText(
  amount: number,
  { symbol, separator, decimals }: CurrencyFormat,
  format: NumberFormatter,
): string {
  const digits = format(Math.abs(amount) / 10 ** decimals, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${amount < 0 ? '− ' : ''}${symbol}${separator}${digits}`;
}
