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

/** An amount in minor units as text: 19900 is "$ 199.00"; a discount carries a minus sign before the symbol. */
export function moneyText(amount: number, { symbol, separator, decimals }: CurrencyFormat): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const part = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${amount < 0 ? '− ' : ''}${symbol}${separator}${whole}${part}`;
}
