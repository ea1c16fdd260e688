import type { AuthFlow } from '../answers/account.ts';

interface Asked {
  readonly userEmail: string;
  readonly loginKey: string;
  /** The code that was sent; null when none is out. */
  readonly generateOtpResponse: unknown;
}

/** Whose code is asked for: the e-mail that it was sent to, whatever has been typed at another tab's log-in since. */
export const codeEmail = (flow: AuthFlow, { userEmail, loginKey, generateOtpResponse }: Asked): string =>
  flow === 'signup' && (generateOtpResponse === null || loginKey === '') ? userEmail : loginKey;
