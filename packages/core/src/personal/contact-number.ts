/** A Mexican contact number: at most 12 characters, 10 digits stored (spec 5.number.transfer; decision 0062). */
import type { FieldProblem } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';
import { isNumber } from '../phone/phone.ts';

export { nationalDigits, numberFormat as contactNumberFormat } from '../phone/phone.ts';

export function contactNumberProblem(text: string): FieldProblem | undefined {
  if (plainText(text) === '') return 'field.contactNumber.missing';
  return isNumber(text) ? undefined : 'field.contactNumber.wrong';
}
