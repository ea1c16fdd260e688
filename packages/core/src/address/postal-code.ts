import type { FieldProblem } from '../form/form.ts';

/** Digits of a postal code: as the country's configuration says, else 5 in Mexico and the default of specification section 9. */
export const postalCodeSize = (country: string, configured?: number): number =>
  configured ?? (country === 'MX' ? 5 : 6);

/** The complete postal code that a text holds, leading zeros kept; null while it is not complete. */
export function postalCodeIn(text: string, country: string, configured?: number): string | null {
  const code = text.trim();
  return code.length === postalCodeSize(country, configured) && /^[0-9]+$/.test(code) ? code : null;
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
