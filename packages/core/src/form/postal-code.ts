import { digitsIn } from './digits.ts';
import type { FieldProblem } from './form.ts';

/** Digits of a postal code: as the country's configuration says, else 5 in Mexico and the default of specification section 9. */
export const postalCodeSize = (country: string, configured?: number): number =>
  configured ?? (country === 'MX' ? 5 : 6);

/** Where nothing says how long codes are, one may be longer than the default. */
const isLengthUnknown = (country: string, configured?: number): boolean =>
  configured === undefined && country !== 'MX';

/** The 6-digit check: length at least 6, digits only (specification, section 5). */
export const isSixDigits = (text: string): boolean => /^[0-9]{6,}$/.test(text);

/** As many digits as a gateway takes of a postal code whose length nothing says. */
const longest = 12;

/** What a field holds of a text: its digits, no more than a postal code has (a pasted "C.P. 06700"). */
export function postalCodeText(text: string, country: string, configured?: number): string {
  const size = isLengthUnknown(country, configured) ? longest : postalCodeSize(country, configured);
  return digitsIn(text).slice(0, size);
}

const isWhole = (code: string, size: number): boolean => code.length === size && /^[0-9]+$/.test(code);

/** The complete postal code that a text holds, leading zeros kept; null while it is not complete. */
export function postalCodeIn(text: string, country: string, configured?: number): string | null {
  const code = text.trim();
  const size = postalCodeSize(country, configured);
  return (isLengthUnknown(country, configured) ? isSixDigits(code) : isWhole(code, size)) ? code : null;
}

/** Why a postal code is not complete. */
export function postalCodeProblem(
  text: string,
  country: string,
  configured?: number,
): FieldProblem | undefined {
  if (text.trim() === '') return 'field.postalCode.missing';
  return postalCodeIn(text, country, configured) === null ? 'field.postalCode.short' : undefined;
}
