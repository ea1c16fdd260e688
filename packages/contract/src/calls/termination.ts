/** The end of a line, and what may keep it. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, Instant } from '../model/common.ts';
import { Eligibility, ListedReason, ServiceRequest } from '../model/line.ts';
import { Reward, WinBackOffer } from '../model/service.ts';

const line = v.object({ accountNumber: Id });

/** Refused with 4121101, and the reason beside it, for a line that cannot be terminated now. */
export const getTerminationEligibility = call({
  name: 'getTerminationEligibility',
  method: 'GET',
  path: '/termination-service/v1/accounts/{accountNumber}/eligibility',
  read: true,
  credentials: true,
  params: line,
  result: v.object({ eligible: v.boolean(), endsAt: Instant }),
  errors: ['NOT_ELIGIBLE_FOR_TERMINATION', 'NOT_FOUND'],
});

export const listTerminationReasons = call({
  name: 'listTerminationReasons',
  method: 'GET',
  path: '/termination-service/v1/reasons',
  read: true,
  credentials: false,
  result: v.object({ reasons: v.array(ListedReason) }),
  errors: [],
});

/** The line ends a day later; until then it can be kept. */
export const submitTermination = call({
  name: 'submitTermination',
  method: 'POST',
  path: '/termination-service/v1/service-request',
  read: false,
  credentials: true,
  body: v.object({
    accountNumber: Id,
    reasonId: Id,
    feedback: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  result: ServiceRequest,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE_FOR_TERMINATION', 'NOT_FOUND'],
});

export const getTerminationCancelEligibility = call({
  name: 'getTerminationCancelEligibility',
  method: 'GET',
  path: '/termination-service/v1/accounts/{accountNumber}/cancel-eligibility',
  read: true,
  credentials: true,
  params: line,
  result: Eligibility,
  errors: ['NOT_FOUND'],
});

export const cancelTermination = call({
  name: 'cancelTermination',
  method: 'POST',
  path: '/termination-service/v1/accounts/{accountNumber}/cancel',
  read: false,
  credentials: true,
  params: line,
  result: ServiceRequest,
  errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
});

/** Every wish to leave of a line, newest first, with what became of it. */
export const listTerminationLogs = call({
  name: 'listTerminationLogs',
  method: 'GET',
  path: '/termination-service/v1/accounts/{accountNumber}/logs',
  read: true,
  credentials: true,
  params: line,
  result: v.object({ logs: v.array(ServiceRequest) }),
  errors: ['NOT_FOUND'],
});

/** What the line may be offered to stay, and what it has claimed already. */
export const getWinBackAggregation = call({
  name: 'getWinBackAggregation',
  method: 'GET',
  path: '/termination-service/v1/win-back/aggregation',
  read: true,
  credentials: true,
  query: line,
  result: v.object({ offers: v.array(WinBackOffer), claimed: v.array(Reward) }),
  errors: ['NOT_FOUND'],
});

/** Takes an offer, once a line: a termination under way is cancelled, and the line stays for a while. */
export const claimWinBackOffer = call({
  name: 'claimWinBackOffer',
  method: 'POST',
  path: '/termination-service/v1/win-back/claim',
  read: false,
  credentials: true,
  body: v.object({ accountNumber: Id, offerId: Id }),
  result: Reward,
  errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
});

/** Every promotion of the operator's and the rewards of the customer, newest first. */
export const listPromotionsAndRewards = call({
  name: 'listPromotionsAndRewards',
  method: 'GET',
  path: '/reward-service/v1/promotions-rewards',
  read: true,
  credentials: true,
  result: v.object({ promotions: v.array(WinBackOffer), rewards: v.array(Reward) }),
  errors: [],
});

/** Puts a reward to use on its line; the same reward again is the same answer. */
export const allocateReward = call({
  name: 'allocateReward',
  method: 'POST',
  path: '/reward-service/v1/rewards/{rewardId}/allocate',
  read: false,
  credentials: true,
  params: v.object({ rewardId: Id }),
  result: Reward,
  errors: ['NOT_ELIGIBLE', 'NOT_FOUND'],
});
