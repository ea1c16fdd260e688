import { reversePortOutView } from '@senda/core/features/reverse-port-out';
import { reversePortOutCases, reversePortOutStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { ReversePortOutScreen } from './reverse-port-out.screen.tsx';

export default { title: 'Reverse port-out/Request' } satisfies Meta;

const story = stepStories({
  step: 'reverse-port-out',
  states: { ...reversePortOutStates, ...reversePortOutCases },
  view: reversePortOutView,
  Screen: ReversePortOutScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Ineligible = story('ineligible');
export const IneligibleNotPortedOut = story('notPortedOut');
export const IneligibleTerminated = story('terminated');
export const IneligibleTooLate = story('tooLate');
export const IneligibleRequested = story('requested');
export const IneligibleOccupied = story('occupied');
export const IneligibleFreed = story('freed');
export const Choosing = story('choosing');
export const Submitting = story('submitting');
export const SteppingUp = story('steppingUp');
export const Requesting = story('requesting');
export const RequestingFailed = story('requesting.failed');
export const Confirming = story('confirming');
export const ConfirmingFailed = story('confirming.failed');
export const Submitted = story('submitted');
export const NotFound = story('notFound');
export const Answered = story('answered');
export const Unanswered = story('unanswered');
export const Gone = story('gone');
export const TooManyTries = story('tooManyTries');
export const Restart = story('restart');
export const Unpaid = story('unpaid');
