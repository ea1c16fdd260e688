import { model } from '@senda/contract';
import * as v from 'valibot';

/** Maximum characters of the feedback that the gateway accepts. */
export const feedbackLimit = 500;

/** Why the customer leaves (spec 3.onboarding.terminationReason). */
export const ReasonData = v.object({
  terminationReason: model.Id,
  terminationFeedback: v.pipe(v.string(), v.maxLength(feedbackLimit)),
});
export type ReasonData = v.InferOutput<typeof ReasonData>;

/** How the win-back ended: the line is terminated, or kept with or without an offer. */
const TerminationOutcome = v.object({
  leaving: v.boolean(),
  /** When a terminated line ends, ms since the epoch; missing if unknown. */
  endsAt: v.optional(model.Instant),
  /** The claimed reward; null without one, missing if it was not stored. */
  rewardId: v.optional(v.nullable(model.Id)),
});

export const WinBackData = v.object({ terminationOutcome: TerminationOutcome });
export type WinBackData = v.InferOutput<typeof WinBackData>;
