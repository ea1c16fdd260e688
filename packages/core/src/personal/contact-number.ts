/** A Mexican contact number (specification, section 5: at most 12 characters; decisions, formats: 10 digits stored). */
import type { FieldProblem } from '../form/form.ts';

/** As many characters as the field takes. */
const contactNumberSize = 12;

/** The national digits of a number as typed or known: "+52" and separators are dropped. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, '');
  const hasCountry = text.trim().startsWith('+52') || (digits.length === 12 && digits.startsWith('52'));
  return hasCountry ? digits.slice(2) : digits;
}

/** What the field holds of a text: itself, or its national digits where it is longer than the field (a pasted number). */
export const fittingContactNumber = (text: string): string =>
  text.length <= contactNumberSize ? text : nationalDigits(text).slice(0, contactNumberSize);

export function contactNumberProblem(text: string): FieldProblem | undefined {
  if (text.trim() === '') return 'field.contactNumber.missing';
  const right = /^[+0-9 ().-]*$/.test(text.trim()) && nationalDigits(text).length === 10;
  return right ? undefined : 'field.contactNumber.wrong';
}
