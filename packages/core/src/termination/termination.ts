/** The stored state of a termination (specification, section 3, onboarding state), and its rules. */
import { type Failure, type IneligibleReason, model, type Reward } from '@senda/contract';
import * as v from 'valibot';

/** Maximum characters of the feedback that the gateway accepts. */
export const feedbackLimit = 500;

/** State that a reload resumes from: the line, the customer's answers, and the offers. */
export const TerminationState = v.object({
  version: v.literal(1),
  accountNumber: v.nullable(model.Id),
  terminationReason: v.nullable(model.Id),
  terminationFeedback: v.pipe(v.string(), v.maxLength(feedbackLimit)),
  /** null until loaded. */
  winBackOptions: v.nullable(v.array(model.WinBackOffer)),
  /** The selected offer. */
  winBackOption: v.nullable(model.Id),
  /** The customer decided to keep the line. */
  retained: v.boolean(),
});
export type TerminationState = v.InferOutput<typeof TerminationState>;

/** The initial state. */
export const noTermination: TerminationState = {
  version: 1,
  accountNumber: null,
  terminationReason: null,
  terminationFeedback: '',
  winBackOptions: null,
  winBackOption: null,
  retained: false,
};

/** Returns the stored state if it is for this line, else the initial one. */
export const stateForLine = (kept: TerminationState, accountNumber: string): TerminationState =>
  kept.accountNumber === accountNumber ? kept : { ...noTermination, accountNumber };

type Offers = NonNullable<TerminationState['winBackOptions']>;

/** Sets the current offers; keeps the selection if it is still offered, else selects the first, the operator's best. */
export const withOffers = (state: TerminationState, winBackOptions: Offers): TerminationState => ({
  ...state,
  winBackOptions,
  winBackOption:
    winBackOptions.find(({ offerId }) => offerId === state.winBackOption)?.offerId ??
    winBackOptions[0]?.offerId ??
    null,
});

/** Returns the selected offer; null if there is none. */
export const offerIn = ({ winBackOptions, winBackOption }: TerminationState): Offers[number] | null =>
  winBackOptions?.find(({ offerId }) => offerId === winBackOption) ?? null;

/** Returns whether a claimed reward can still be activated. */
export const isUnused = (reward: Reward | null): boolean => reward?.status === 'CLAIMED';

const Refused = v.object({ failure: v.object({ reason: model.IneligibleReason }) });

/** Returns why the line cannot be terminated, from a refusal's body. */
export function obstacleOf(failure: Failure): IneligibleReason {
  const refused = v.safeParse(Refused, failure.kind === 'refused' ? failure.body : null);
  return refused.success ? refused.output.failure.reason : 'OTHER';
}
