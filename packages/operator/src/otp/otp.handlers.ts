import type { Feature } from '../gateway/handler.ts';
import { answerCode } from './answer.ts';
import { requestCode, resendCode } from './request.ts';

type OtpCall = 'signIn' | 'resendSignIn' | 'signUp' | 'validateSignIn' | 'validateSignUp';

export const otpHandlers: Feature<OtpCall> = {
  signIn: ({ body }, op) =>
    requestCode(op, { email: body.identifier, channel: body.channel, purpose: 'login' }),
  resendSignIn: ({ body }, op) => resendCode(op, body.requestId),
  signUp: ({ body }, op) => requestCode(op, { email: body.email, channel: body.channel, purpose: 'signup' }),
  validateSignIn: ({ body }, op) => answerCode(op, body, 'MAXIMUM_RETRY_LOGIN'),
  validateSignUp: ({ body }, op) => answerCode(op, body, 'MAXIMUM_RETRY_SIGNUP'),
};
