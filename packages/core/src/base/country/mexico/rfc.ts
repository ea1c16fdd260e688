/** RFC, the number of a taxpayer in Mexico. */

/** Values of the check digit's sum are the positions here (SAT, "Estructura de la clave del RFC"). */
const letters = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/** Who an RFC is of: its length says so. */
export type RfcHolder = 'PERSON' | 'COMPANY';

/** Whether six digits are a day (YYMMDD) of either century. */
function isDay(text: string): boolean {
  const day = `${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return ['19', '20'].some((century) => {
    const at = new Date(`${century}${day}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${century}${day}`);
  });
}

/** Returns who an RFC is of; null for a text that is none. Its check digit is not verified: `hasRightDigit`. */
export function rfcHolder(text: string): RfcHolder | null {
  const [, name = '', day = ''] = /^([A-ZÑ&]{3,4})([0-9]{6})[A-Z0-9]{2}[0-9A]$/.exec(text) ?? [];
  if (!isDay(day)) return null;
  return name.length === 4 ? 'PERSON' : 'COMPANY';
}

/** Returns whether the last character of an RFC is its check digit. About 1.5 % of those in use fail, so it only warns (decision 0062). */
export function hasRightDigit(rfc: string): boolean {
  const padded = rfc.padStart(13, ' ');
  const sum = Array.from(padded.slice(0, 12)).reduce(
    (to, letter, at) => to + letters.indexOf(letter) * (13 - at),
    0,
  );
  return padded[12] === ('0123456789A'[(11 - (sum % 11)) % 11] ?? '');
}
