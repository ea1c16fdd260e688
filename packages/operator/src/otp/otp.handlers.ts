import type { Handlers } from '../request/context.ts';
import { requestCode, resendCode } from '../rules/code/otp-request.ts';
import { exchangeCode } from './exchange-code.ts';

type OtpCall = 'signIn' | 'resendSignIn' | 'signUp' | 'validateSignIn' | 'validateSignUp';

export const otpHandlers: Handlers<OtpCall> = {
  signIn: ({ body }, ctx) =>
    requestCode(ctx, { email: body.identifier, channel: body.channel, purpose: 'login' }),
  resendSignIn: ({ body }, ctx) => resendCode(ctx, body.requestId),
  signUp: ({ body }, ctx) =>
    requestCode(ctx, { email: body.email, channel: body.channel, purpose: 'signup' }),
  validateSignIn: ({ body }, ctx) => exchangeCode(ctx, body, 'MAXIMUM_RETRY_LOGIN'),
  validateSignUp: ({ body }, ctx) => exchangeCode(ctx, body, 'MAXIMUM_RETRY_SIGNUP'),
};
