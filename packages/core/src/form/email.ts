import type { FieldProblem } from './form.ts';
import { plainText } from './plain-text.ts';

/** Text, "@", text, ".", text, no whitespace (specification, section 5); what surrounds it is trimmed. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Returns why a text is no e-mail address. */
export function emailProblem(text: string): FieldProblem | undefined {
  const email = plainText(text);
  if (email === '') return 'field.email.missing';
  return isEmail(email) ? undefined : 'field.email.wrong';
}
