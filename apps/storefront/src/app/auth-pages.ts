import { page } from '../platform/load/page.ts';

/** The pages of log-in and sign-up, in a journey and outside of one. */
export const SignIn = page(['sign-in'], async () => (await import('../sign-in/sign-in.page.tsx')).SignInPage);
export const Otp = page(['otp'], async () => (await import('../otp/otp.page.tsx')).OtpPage);
