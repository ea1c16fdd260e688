/** What is kept of a wish to end a line (specification, section 3, onboarding state), and the rules of what is in it. */
import { type Failure, type IneligibleReason, model, type Reward } from '@senda/contract';
import * as v from 'valibot';

/** The most that the gateway takes of what she says besides, characters. */
export const feedbackLimit = 500;

/** What a reload resumes from: the line it is about, her answers, and what she was offered to stay. */
export const TerminationState = v.object({
  version: v.literal(1),
  accountNumber: v.nullable(model.Id),
  terminationReason: v.nullable(model.Id),
  terminationFeedback: v.pipe(v.string(), v.maxLength(feedbackLimit)),
  /** null until the gateway has been asked. */
  winBackOptions: v.nullable(v.array(model.WinBackOffer)),
  /** The offer that she is looking at. */
  winBackOption: v.nullable(model.Id),
  /** She has said that the line stays: nothing is asked any more. */
  retained: v.boolean(),
});
export type TerminationState = v.InferOutput<typeof TerminationState>;

/** Nothing said yet, of no line. */
export const noTermination: TerminationState = {
  version: 1,
  accountNumber: null,
  terminationReason: null,
  terminationFeedback: '',
  winBackOptions: null,
  winBackOption: null,
  retained: false,
};

/** What was kept for a line; of another line it counts as nothing said. */
export const stateForLine = (kept: TerminationState, accountNumber: string): TerminationState =>
  kept.accountNumber === accountNumber ? kept : { ...noTermination, accountNumber };

type Offers = NonNullable<TerminationState['winBackOptions']>;

/** Offers as the gateway has them now: what she looked at stays, else the first, which is the operator's best. */
export const withOffers = (state: TerminationState, winBackOptions: Offers): TerminationState => ({
  ...state,
  winBackOptions,
  winBackOption:
    winBackOptions.find(({ offerId }) => offerId === state.winBackOption)?.offerId ??
    winBackOptions[0]?.offerId ??
    null,
});

/** The offer that she is looking at; null where there is none. */
export const offerIn = ({ winBackOptions, winBackOption }: TerminationState): Offers[number] | null =>
  winBackOptions?.find(({ offerId }) => offerId === winBackOption) ?? null;

/** Whether what was claimed can still be put to use. */
export const isUnused = (reward: Reward | null): boolean => reward?.status === 'CLAIMED';

const Refused = v.object({ failure: v.object({ reason: model.IneligibleReason }) });

/** Why a call was refused, as its answer says beside the code. */
export function obstacleOf(failure: Failure): IneligibleReason {
  const refused = v.safeParse(Refused, failure.kind === 'refused' ? failure.body : null);
  return refused.success ? refused.output.failure.reason : 'OTHER';
}
