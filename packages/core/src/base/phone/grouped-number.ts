/** Formats a ten-digit number 2-4-4, with non-breaking spaces. */
export const groupedNumber = (number: string): string =>
  number.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3');
