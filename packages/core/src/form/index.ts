export { digitsIn } from './digits.ts';
export { isEmail } from './email.ts';
export { type FieldProblem } from './form.ts';
export { isNoDigit, isNumberSign, type PressedKey } from './keys.ts';
