/** CURP, the number of a person in Mexico. */

const letters = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

/** Returns whether a text is a CURP: 18 characters, the last one a check digit. */
export function isCurp(text: string): boolean {
  if (!/^[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 17)).reduce(
    (to, letter, at) => to + letters.indexOf(letter) * (18 - at),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text[17]);
}

/** Returns a CURP as it is shown: its first six and last two characters. */
export const maskedCurp = (curp: string): string =>
  `${curp.slice(0, 6)}${'•'.repeat(Math.max(0, curp.length - 8))}${curp.slice(-2)}`;
