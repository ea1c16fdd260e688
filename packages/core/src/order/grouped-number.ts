/** A ten-digit number as people read it: 2-4-4. */
export const groupedNumber = (number: string): string =>
  number.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
