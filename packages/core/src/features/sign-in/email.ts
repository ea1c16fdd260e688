import type { AuthFlow } from '../../base/answers/account.ts';

interface AuthEmails {
  readonly userEmail: string;
  readonly loginKey: string;
  /** Response with the pending code; null without one. */
  readonly generateOtpResponse: unknown;
}

/** Returns the e-mail that the code was sent to, even if another e-mail was entered in another tab since. */
export const codeEmail = (
  flow: AuthFlow,
  { userEmail, loginKey, generateOtpResponse }: AuthEmails,
): string => (flow === 'signup' && (generateOtpResponse === null || loginKey === '') ? userEmail : loginKey);
