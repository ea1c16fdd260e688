import type { Feature } from '../gateway/handler.ts';
import { resendOtt } from './request.ts';
import { requestStepUp, validateStepUp } from './step-up.ts';

type OttCall = 'generateOneTimeToken' | 'resendOneTimeToken' | 'validateOneTimeToken';

export const ottHandlers: Feature<OttCall> = {
  generateOneTimeToken: ({ body }, op) => requestStepUp(op, body.purpose),
  resendOneTimeToken: async ({ body }, op) => {
    const { id: accountId, sessionId } = await op.shopper();
    return resendOtt(op, { accountId, sessionId }, body.requestId);
  },
  validateOneTimeToken: ({ body }, op) => validateStepUp(op, body),
};
