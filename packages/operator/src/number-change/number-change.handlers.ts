import type { Feature } from '../gateway/handler.ts';
import { lineOf, obstacleOf } from '../lines/access.ts';
import { eligibility } from '../lines/course/standing.ts';
import { requestStepUp } from '../ott/step-up.ts';
import { donors } from '../rules/donor.ts';
import { formerNumbersOf, recoveryObstacle, requestNumberChange, requestNumberRecovery } from './change.ts';
import { changeFee, recoveryFee } from './fees.ts';
import { requestMnpNumberChange } from './mnp-change.ts';

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

export const numberChangeHandlers: Feature<NumberChangeCall> = {
  getNumberChangeEligibility: async ({ params }, op) => {
    const line = await lineOf(op, params.accountNumber);
    const fee = { amount: changeFee };
    return {
      ...eligibility(await obstacleOf(op.store, line, op.now)),
      accountNumber: line.id,
      number: line.number,
      categories: [
        { category: 'FREE_NUMBER', fee },
        { category: 'PREMIUM_NUMBER', fee },
      ],
    };
  },
  generateNumberChangeToken: (_, op) => requestStepUp(op, 'NUMBER_CHANGE'),
  requestNumberChange,
  getNumberRecoveryEligibility: async ({ params }, op) => {
    const line = await lineOf(op, params.accountNumber);
    const former = await formerNumbersOf(op.store, line, op.now);
    return {
      ...eligibility(await recoveryObstacle(op.store, line, op.now)),
      accountNumber: line.id,
      numbers: former.map(({ id: number, recoverableUntil }) => ({
        number,
        recoverableUntil,
        fee: { amount: recoveryFee },
      })),
    };
  },
  generateNumberRecoveryToken: (_, op) => requestStepUp(op, 'NUMBER_RECOVERY'),
  requestNumberRecovery,
  getMnpNumberChangeEligibility: async ({ params }, op) => {
    const line = await lineOf(op, params.accountNumber);
    return {
      ...eligibility(await obstacleOf(op.store, line, op.now)),
      accountNumber: line.id,
      number: line.number,
      donors: donors.map(({ donorId }) => donorId),
    };
  },
  generateMnpNumberChangeToken: (_, op) => requestStepUp(op, 'MNP_NUMBER_CHANGE'),
  requestMnpNumberChange,
};
