import type { FieldProblem } from './form.ts';
import { plainText } from './plain-text.ts';

/** Whether a trimmed text is an e-mail address: text, "@", text, ".", text, no whitespace (specification, section 5). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Returns the problem of an e-mail field. */
export function emailProblem(text: string): FieldProblem | undefined {
  const email = plainText(text);
  if (email === '') return 'field.email.missing';
  return isEmail(email) ? undefined : 'field.email.wrong';
}
