import type { FieldProblem } from '../form/form.ts';

/** Digits of a postal code: as the country's configuration says, else 5 in Mexico and the default of specification section 9. */
export const postalCodeSize = (country: string, configured?: number): number =>
  configured ?? (country === 'MX' ? 5 : 6);

/** The 6-digit check: length at least 6, digits only (specification, section 5). */
export const isSixDigits = (text: string): boolean => /^[0-9]{6,}$/.test(text);

const isWhole = (code: string, size: number): boolean => code.length === size && /^[0-9]+$/.test(code);

/** The complete postal code that a text holds, leading zeros kept; null while it is not complete. */
export function postalCodeIn(text: string, country: string, configured?: number): string | null {
  const code = text.trim();
  const size = postalCodeSize(country, configured);
  // Where nothing says how long codes are, one may be longer than the default.
  const isUnsaid = configured === undefined && country !== 'MX';
  return (isUnsaid ? isSixDigits(code) : isWhole(code, size)) ? code : null;
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
