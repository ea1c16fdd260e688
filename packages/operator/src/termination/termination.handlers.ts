import type { Feature } from '../gateway/handler.ts';
import { lineOf } from '../lines/access.ts';
import { requestAt } from '../lines/course/request.ts';
import { eligibility, lineStatus } from '../lines/course/standing.ts';
import { winBackOffers } from '../seed/win-back-offers.ts';
import { cancelTermination, submitTermination, terminationEligibility, terminationOf } from './leave.ts';
import { terminationReasons } from './reasons.ts';
import { allocateReward, claimOffer, rewardAt } from './win-back.ts';

type TerminationCall =
  | 'getTerminationEligibility'
  | 'listTerminationReasons'
  | 'submitTermination'
  | 'getTerminationCancelEligibility'
  | 'cancelTermination'
  | 'listTerminationLogs'
  | 'getWinBackAggregation'
  | 'claimWinBackOffer'
  | 'listPromotionsAndRewards'
  | 'allocateReward';

export const terminationHandlers: Feature<TerminationCall> = {
  getTerminationEligibility: ({ params }, op) => terminationEligibility(op, params.accountNumber),
  listTerminationReasons: async () => ({ reasons: terminationReasons }),
  submitTermination,
  getTerminationCancelEligibility: async ({ params }, op) => {
    const line = await lineOf(op, params.accountNumber);
    const leaving = await terminationOf(op.store, line.id);
    return eligibility(leaving ? undefined : 'NOTHING_TO_CANCEL');
  },
  cancelTermination: ({ params }, op) => cancelTermination(op, params.accountNumber),
  listTerminationLogs: async ({ params }, op) => {
    const { id: accountNumber } = await lineOf(op, params.accountNumber);
    const where = { accountNumber, type: 'TERMINATION_REQUEST' } as const;
    const rows = await op.store.serviceRequests.find(where, { newestFirst: true });
    return { logs: rows.map((row) => requestAt(row, op.now)) };
  },
  getWinBackAggregation: async ({ query }, op) => {
    const line = await lineOf(op, query.accountNumber);
    const claimed = await op.store.rewards.find({ accountNumber: line.id });
    const isOffered = claimed.length === 0 && lineStatus(line, op.now) !== 'Inactive';
    return {
      offers: isOffered ? [...winBackOffers] : [],
      claimed: claimed.map((row) => rewardAt(row, op.now)),
    };
  },
  claimWinBackOffer: claimOffer,
  listPromotionsAndRewards: async (_, op) => {
    const { id: accountId } = await op.customer();
    const rewards = await op.store.rewards.find({ accountId }, { newestFirst: true });
    return { promotions: [...winBackOffers], rewards: rewards.map((row) => rewardAt(row, op.now)) };
  },
  allocateReward: ({ params }, op) => allocateReward(op, params.rewardId),
};
