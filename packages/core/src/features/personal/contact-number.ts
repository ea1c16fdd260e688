/** A Mexican contact number: at most 12 characters, 10 digits stored (spec 5.number.transfer; decision 0062). */
import type { FieldProblem } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { isNumber } from '../../base/phone/phone.ts';

export { nationalDigits, numberFormat as contactNumberFormat } from '../../base/phone/phone.ts';

export function contactNumberProblem(text: string): FieldProblem | undefined {
  if (plainText(text) === '') return 'field.contactNumber.missing';
  return isNumber(text) ? undefined : 'field.contactNumber.wrong';
}
