import type { Feature } from '../gateway/handler.ts';
import { lineOf, obstacleOf } from '../lines/access.ts';
import { eligibility } from '../lines/course/standing.ts';
import { submitSimReplacement } from './sim-replacement.ts';
import { simReplacement } from './specifications.ts';

type SimReplacementCall =
  | 'getSimReplacementEligibility'
  | 'getSimReplacementSpecifications'
  | 'submitSimReplacement';

export const simReplacementHandlers: Feature<SimReplacementCall> = {
  getSimReplacementEligibility: async ({ params }, op) => {
    const line = await lineOf(op, params.accountNumber);
    return eligibility(await obstacleOf(op.store, line, op.now));
  },
  getSimReplacementSpecifications: async () => simReplacement,
  submitSimReplacement,
};
