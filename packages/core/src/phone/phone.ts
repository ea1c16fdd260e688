/** Mexican numbers as customers type them (specification, section 5: at most 12 characters; decisions, formats). */

/** As many characters as a field for a number takes. */
const fieldSize = 12;

/** The national digits of a number as typed or known: "+52" and separators are dropped. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  const hasCountry = text.trim().startsWith('+52') || (digits.length === 12 && digits.startsWith('52'));
  return hasCountry ? digits.slice(2) : digits;
}

/** What a field holds of a text: itself, or its national digits where it is longer than the field (a pasted number). */
export const fittingNumber = (text: string): string =>
  text.length <= fieldSize ? text : nationalDigits(text).slice(0, fieldSize);

/** Whether a text stands for a number of ten digits, written in any usual way. */
export const isNumber = (text: string): boolean =>
  /^[+0-9 ().-]*$/.test(text.trim()) && nationalDigits(text).length === 10;
