import type { Handlers } from '../request/context.ts';
import { requestStepUp } from '../rules/code/step-up.ts';
import { donors } from '../rules/donor.ts';
import { lineOf, obstacleOf } from '../rules/lifecycle/lines.ts';
import { eligibility } from '../rules/lifecycle/status.ts';
import { requestMnpNumberChange } from './mnp-change.ts';
import {
  changeFee,
  formerNumbersOf,
  recoveryFee,
  recoveryObstacle,
  requestNumberChange,
  requestNumberRecovery,
} from './number-change.ts';

type NumberChangeCall =
  | 'getNumberChangeEligibility'
  | 'generateNumberChangeToken'
  | 'requestNumberChange'
  | 'getNumberRecoveryEligibility'
  | 'generateNumberRecoveryToken'
  | 'requestNumberRecovery'
  | 'getMnpNumberChangeEligibility'
  | 'generateMnpNumberChangeToken'
  | 'requestMnpNumberChange';

export const numberChangeHandlers: Handlers<NumberChangeCall> = {
  getNumberChangeEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    const fee = { amount: changeFee };
    return {
      ...eligibility(await obstacleOf(ctx.store, line, ctx.now)),
      accountNumber: line.id,
      number: line.number,
      categories: [
        { category: 'FREE_NUMBER', fee },
        { category: 'PREMIUM_NUMBER', fee },
      ],
    };
  },
  generateNumberChangeToken: (_, ctx) => requestStepUp(ctx, 'NUMBER_CHANGE'),
  requestNumberChange,
  getNumberRecoveryEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    const former = await formerNumbersOf(ctx.store, line, ctx.now);
    return {
      ...eligibility(await recoveryObstacle(ctx.store, line, ctx.now)),
      accountNumber: line.id,
      numbers: former.map(({ id: number, recoverableUntil }) => ({
        number,
        recoverableUntil,
        fee: { amount: recoveryFee },
      })),
    };
  },
  generateNumberRecoveryToken: (_, ctx) => requestStepUp(ctx, 'NUMBER_RECOVERY'),
  requestNumberRecovery,
  getMnpNumberChangeEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    return {
      ...eligibility(await obstacleOf(ctx.store, line, ctx.now)),
      accountNumber: line.id,
      number: line.number,
      donors: donors.map(({ donorId }) => donorId),
    };
  },
  generateMnpNumberChangeToken: (_, ctx) => requestStepUp(ctx, 'MNP_NUMBER_CHANGE'),
  requestMnpNumberChange,
};
