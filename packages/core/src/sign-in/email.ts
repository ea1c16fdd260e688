import type { FieldProblem } from '../form/form.ts';
import { plainText } from '../form/plain-text.ts';

/** Which way a customer comes in; the verification screen names the login key or the user e-mail by it. */
export type AuthFlow = 'login' | 'signup';

/** Text, "@", text, ".", text, no whitespace (specification, section 5); what surrounds it is trimmed. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

interface Asked {
  readonly userEmail: string;
  readonly loginKey: string;
  /** The code that was sent; null when none is out. */
  readonly generateOtpResponse: unknown;
}

/** Whose code is asked for: the e-mail that it was sent to, whatever has been typed at another tab's log-in since. */
export const codeEmail = (flow: AuthFlow, { userEmail, loginKey, generateOtpResponse }: Asked): string =>
  flow === 'signup' && (generateOtpResponse === null || loginKey === '') ? userEmail : loginKey;

export function emailProblem(text: string): FieldProblem | undefined {
  const email = plainText(text);
  if (email === '') return 'field.email.missing';
  return isEmail(email) ? undefined : 'field.email.wrong';
}
