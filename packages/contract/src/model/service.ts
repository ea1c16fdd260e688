/** Requirements and results of line services (spec 1.line). Fees are in minor currency units. */
import * as v from 'valibot';
import {
  Amount,
  Cost,
  Id,
  Instant,
  LocalText,
  NumberCategory,
  PhoneNumber,
  SimType,
  safePicklist,
} from './common.ts';
import { Eligibility, ListedReason, RewardKind } from './line.ts';

/** The requirements of a SIM replacement. */
export const SimReplacementSpecifications = v.object({
  reasons: v.array(ListedReason),
  simTypes: v.array(v.object({ simType: SimType, fee: Cost, deliveryNeeded: v.boolean() })),
  /** Fee for doorstep delivery, in addition to the SIM's. */
  doorstepFee: Cost,
  selfie: v.boolean(),
  documents: v.boolean(),
});

/** The plans that a line can switch to at the start of its next period. */
export const PlanSwitchEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  currentPlanSku: Id,
  effectiveAt: v.optional(Instant),
  plans: v.array(v.object({ planSku: Id, name: LocalText, cost: Cost, difference: Amount })),
});

/** The data packs that a line can buy for its current period, at whose end (`validUntil`) they end. */
export const DataPackEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  packs: v.array(v.object({ packId: Id, name: LocalText, cost: Cost, validUntil: Instant })),
});

/** A retention offer for a customer who terminates. */
export const WinBackOffer = v.object({
  offerId: Id,
  name: LocalText,
  description: LocalText,
  kind: RewardKind,
  /** GB, days or centavos, by kind. */
  quantity: v.pipe(v.number(), v.integer()),
  /** Commitment in days from the claim. */
  commitmentDays: v.pipe(v.number(), v.integer()),
});
export type WinBackOffer = v.InferOutput<typeof WinBackOffer>;

/** A claimed offer. It takes effect once it is allocated to the line. */
export const Reward = v.object({
  rewardId: Id,
  accountNumber: Id,
  offerId: Id,
  status: safePicklist(['CLAIMED', 'ALLOCATED', 'EXPIRED'], 'CLAIMED'),
  claimedAt: Instant,
  /** Deadline for the allocation. */
  claimableUntil: Instant,
  allocatedAt: v.optional(Instant),
});
export type Reward = v.InferOutput<typeof Reward>;

/** Number-change fee by category; the price of a premium number is added. */
export const NumberChangeEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  number: PhoneNumber,
  categories: v.array(v.object({ category: NumberCategory, fee: Cost })),
});

/** Former numbers of the account that can be recovered. */
export const NumberRecoveryEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  numbers: v.array(v.object({ number: PhoneNumber, recoverableUntil: Instant, fee: Cost })),
});

/** Whether a number can be ported to a line, and from which operators (`donors`, by id). */
export const MnpNumberChangeEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  number: PhoneNumber,
  donors: v.array(Id),
});

/** Whether a port-out can be reversed, and until when. */
export const ReversePortOutEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  number: PhoneNumber,
  portedOutAt: v.optional(Instant),
  reversibleUntil: v.optional(Instant),
});
