import type { FieldProblem } from '../form/form.ts';

/** Digits of a postal code: 5 in Mexico, else the default size of specification section 9. */
export const postalCodeSize = (country: string): number => (country === 'MX' ? 5 : 6);

/** The complete postal code that a text holds, leading zeros kept; null while it is not complete. */
export function postalCodeIn(text: string, country: string): string | null {
  const code = text.trim();
  return code.length === postalCodeSize(country) && /^[0-9]+$/.test(code) ? code : null;
}

/** Why a postal code is not complete. */
export function postalCodeProblem(text: string, country: string): FieldProblem | undefined {
  if (text.trim() === '') return 'field.postalCode.missing';
  return postalCodeIn(text, country) === null ? 'field.postalCode.short' : undefined;
}
