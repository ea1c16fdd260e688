import type { Handlers } from '../request/context.ts';
import { lineOf, obstacleOf } from '../rules/lifecycle/lines.ts';
import { eligibility } from '../rules/lifecycle/status.ts';
import { simReplacement, submitSimReplacement } from './sim-replacement.ts';

type SimReplacementCall =
  | 'getSimReplacementEligibility'
  | 'getSimReplacementSpecifications'
  | 'submitSimReplacement';

export const simReplacementHandlers: Handlers<SimReplacementCall> = {
  getSimReplacementEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    return eligibility(await obstacleOf(ctx.store, line, ctx.now));
  },
  getSimReplacementSpecifications: async () => simReplacement,
  submitSimReplacement,
};
