export { digitsIn } from './digits.ts';
export { type EmailQuestion, isEmail } from './email.ts';
export { type FieldProblem } from './form.ts';
export { isBlockedInDigitField, isBlockedInNumberField, type PressedKey } from './keys.ts';
export { dateFormats, type TextFormat } from './text-format.ts';
