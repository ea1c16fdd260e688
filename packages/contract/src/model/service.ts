/** What the services to a line ask for and give (specification, section 7). Fees are in minor currency units. */
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

/** What a SIM replacement asks for. */
export const SimReplacementSpecifications = v.object({
  reasons: v.array(ListedReason),
  simTypes: v.array(v.object({ simType: SimType, fee: Cost, deliveryNeeded: v.boolean() })),
  /** Fee of delivery to the door, beside that of the SIM. */
  doorstepFee: Cost,
  selfie: v.boolean(),
  documents: v.boolean(),
});

/** A plan that a line may change to, at the beginning of its next period. */
export const PlanSwitchEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  currentPlanSku: Id,
  effectiveAt: v.optional(Instant),
  plans: v.array(v.object({ planSku: Id, name: LocalText, cost: Cost, difference: Amount })),
});

/** What keeps a customer who wants to leave. */
export const WinBackOffer = v.object({
  offerId: Id,
  name: LocalText,
  description: LocalText,
  kind: RewardKind,
  /** GB, days or centavos, by kind. */
  quantity: v.pipe(v.number(), v.integer()),
  /** For how many days from the claim the line then stays. */
  commitmentDays: v.pipe(v.number(), v.integer()),
});
export type WinBackOffer = v.InferOutput<typeof WinBackOffer>;

/** An offer that was claimed. It serves once it is allocated to the line. */
export const Reward = v.object({
  rewardId: Id,
  accountNumber: Id,
  offerId: Id,
  status: safePicklist(['CLAIMED', 'ALLOCATED', 'EXPIRED'], 'CLAIMED'),
  claimedAt: Instant,
  /** Until when it may be allocated. */
  claimableUntil: Instant,
  allocatedAt: v.optional(Instant),
});
export type Reward = v.InferOutput<typeof Reward>;

/** What a change of number costs, by the category of the new one; a premium number's own price comes on top. */
export const NumberChangeEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  number: PhoneNumber,
  categories: v.array(v.object({ category: NumberCategory, fee: Cost })),
});

/** Numbers that the account gave up and can still have back. */
export const NumberRecoveryEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  numbers: v.array(v.object({ number: PhoneNumber, recoverableUntil: Instant, fee: Cost })),
});

/** Whether a line may take a number from another operator, and from which (`donors`, by their ids). */
export const MnpNumberChangeEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  number: PhoneNumber,
  donors: v.array(Id),
});

/** Whether a number that went to another operator may come back, and until when. */
export const ReversePortOutEligibility = v.object({
  ...Eligibility.entries,
  accountNumber: Id,
  number: PhoneNumber,
  portedOutAt: v.optional(Instant),
  reversibleUntil: v.optional(Instant),
});
