import { page } from '../platform/load/page.ts';

/** The pages of logging in and signing up: they serve customers of a journey and others alike. */
export const SignIn = page(['sign-in'], async () => (await import('../sign-in/sign-in.page.tsx')).SignInPage);
export const Otp = page(['otp'], async () => (await import('../otp/otp.page.tsx')).OtpPage);
