import type { Handlers } from '../request/context.ts';
import { resendOtt } from '../rules/code/ott-request.ts';
import { requestStepUp, validateStepUp } from '../rules/code/step-up.ts';

type OttCall = 'generateOneTimeToken' | 'resendOneTimeToken' | 'validateOneTimeToken';

export const ottHandlers: Handlers<OttCall> = {
  generateOneTimeToken: ({ body }, ctx) => requestStepUp(ctx, body.purpose),
  resendOneTimeToken: async ({ body }, ctx) => {
    const { id: accountId, sessionId } = await ctx.shopper();
    return resendOtt(ctx, { accountId, sessionId }, body.requestId);
  },
  validateOneTimeToken: ({ body }, ctx) => validateStepUp(ctx, body),
};
