import { terminationView } from '@senda/core';
import { terminationCases, terminationStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { TerminationScreen } from './termination.screen.tsx';

export default {
  title: 'Account/Termination',
  decorators: [inLayoutOf('/manage/termination-request')],
} satisfies Meta;

const states = { ...terminationStates, ...terminationCases };
const story = (state: keyof typeof states): StoryObj => ({
  render: () => <TerminationScreen view={terminationView(states[state], () => undefined)} />,
});

export const Finding = story('finding');
export const Choosing = story('choosing');
export const Recalling = story('recalling');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const Ineligible = story('ineligible');
export const Loading = story('loading');
export const Asking = story('asking');
export const Fetching = story('fetching');
export const Deciding = story('deciding');
export const Claiming = story('claiming');
export const Allocating = story('allocating');
export const Retained = story('retained');
export const Submitting = story('submitting');
export const Terminated = story('terminated');
export const Cancelling = story('cancelling');
export const NotFound = story('notFound');
export const None = story('none');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Answered = story('answered');
export const Unanswered = story('unanswered');
export const ReasonGone = story('reasonGone');
export const NoOffers = story('noOffers');
export const OfferGone = story('offerGone');
export const Kept = story('kept');
export const Unused = story('unused');
export const UnderWay = story('underWay');
export const Ended = story('ended');
export const Unloaded = story('unloaded');
/** The line has a pending request that could not be loaded. */
export const Unreviewed = story('unreviewed');
export const NotCancelled = story('notCancelled');
