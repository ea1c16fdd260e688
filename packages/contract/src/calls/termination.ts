/** Termination of lines and retention offers. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, Instant } from '../model/common.ts';
import { Eligibility, ListedReason, ServiceRequest, TerminationEnd } from '../model/line.ts';
import { DaysRefund } from '../model/payment.ts';
import { Reward, WinBackOffer } from '../model/service.ts';

const line = v.object({ accountNumber: Id });

/**
 * Fails with 4121101 and `failure.reason` if the line cannot be terminated now; for a line that an accepted offer keeps,
 * `failure.committedUntil` is until when, in ms since the epoch.
 */
export const getTerminationEligibility = call({
  name: 'getTerminationEligibility',
  method: 'GET',
  path: '/termination-service/v1/accounts/{accountNumber}/eligibility',
  read: true,
  credentials: true,
  params: line,
  result: v.object({
    eligible: v.boolean(),
    endsAt: Instant,
    /** What is given back for the days that are paid beyond the end; missing where the operator does not say (not in the specification). */
    refund: v.optional(DaysRefund),
    /** Until when the customer can recover the number (not in the specification). */
    numberKeptUntil: v.optional(Instant),
    /**
     * The line can also end with what is paid: when, and until when the number can be recovered then; missing where that is no later, and
     * where it cannot be chosen (not in the specification).
     */
    atPaidEnd: v.optional(v.object({ endsAt: Instant, numberKeptUntil: v.optional(Instant) })),
  }),
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

/** Terminates the line after a day, or with what is paid; it can be cancelled until then. */
export const submitTermination = call({
  name: 'submitTermination',
  method: 'POST',
  path: '/termination-service/v1/service-request',
  read: false,
  credentials: true,
  body: v.object({
    accountNumber: Id,
    reasonId: Id,
    /** When the line ends; missing: as soon as it can (not in the specification). */
    ends: v.optional(TerminationEnd),
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

/** Returns all termination requests of a line, newest first. */
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

/** Returns the retention offers and the claimed rewards of a line. */
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

/** Claims an offer, once per line: cancels a pending termination and starts the commitment. */
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

/** Returns all promotions of the operator and the customer's rewards, newest first. */
export const listPromotionsAndRewards = call({
  name: 'listPromotionsAndRewards',
  method: 'GET',
  path: '/reward-service/v1/promotions-rewards',
  read: true,
  credentials: true,
  result: v.object({ promotions: v.array(WinBackOffer), rewards: v.array(Reward) }),
  errors: [],
});

/** Allocates a reward to its line; idempotent. */
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
