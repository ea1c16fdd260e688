import type { Handlers } from '../request/context.ts';
import { lineOf } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { eligibility, lineStatus } from '../rules/lifecycle/status.ts';
import { winBackOffers } from '../seed/win-back-offers.ts';
import {
  cancelTermination,
  submitTermination,
  terminationEligibility,
  terminationOf,
  terminationReasons,
} from './termination.ts';
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

export const terminationHandlers: Handlers<TerminationCall> = {
  getTerminationEligibility: ({ params }, ctx) => terminationEligibility(ctx, params.accountNumber),
  listTerminationReasons: async () => ({ reasons: terminationReasons }),
  submitTermination,
  getTerminationCancelEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    const termination = await terminationOf(ctx.store, line.id);
    return eligibility(termination ? undefined : 'NOTHING_TO_CANCEL');
  },
  cancelTermination: ({ params }, ctx) => cancelTermination(ctx, params.accountNumber),
  listTerminationLogs: async ({ params }, ctx) => {
    const { id: accountNumber } = await lineOf(ctx, params.accountNumber);
    const where = { accountNumber, type: 'TERMINATION_REQUEST' } as const;
    const rows = await ctx.store.serviceRequests.find(where, { newestFirst: true });
    return { logs: rows.map((row) => requestAt(row, ctx.now)) };
  },
  getWinBackAggregation: async ({ query }, ctx) => {
    const line = await lineOf(ctx, query.accountNumber);
    const claimed = await ctx.store.rewards.find({ accountNumber: line.id });
    const isOffered = claimed.length === 0 && lineStatus(line, ctx.now) !== 'Inactive';
    return {
      offers: isOffered ? [...winBackOffers] : [],
      claimed: claimed.map((row) => rewardAt(row, ctx.now)),
    };
  },
  claimWinBackOffer: claimOffer,
  listPromotionsAndRewards: async (_, ctx) => {
    const { id: accountId } = await ctx.customer();
    const rewards = await ctx.store.rewards.find({ accountId }, { newestFirst: true });
    return { promotions: [...winBackOffers], rewards: rewards.map((row) => rewardAt(row, ctx.now)) };
  },
  allocateReward: ({ params }, ctx) => allocateReward(ctx, params.rewardId),
};
