/** A ten-digit number as people read it: 2-4-4, held together by spaces that no line breaks at. */
export const groupedNumber = (number: string): string =>
  number.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3');
