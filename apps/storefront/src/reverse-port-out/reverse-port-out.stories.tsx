import { reversePortOutView } from '@senda/core';
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

export const Finding = story('finding');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const Looking = story('looking');
export const IneligibleNotPortedOut = story('ineligible.notPortedOut');
export const IneligibleTooLate = story('ineligible.tooLate');
export const IneligibleRequested = story('ineligible.requested');
export const IneligibleOccupied = story('ineligible.occupied');
export const IneligibleOther = story('ineligible.other');
export const Loading = story('loading');
export const Choosing = story('choosing');
export const Submitting = story('submitting');
export const SteppingUp = story('steppingUp');
export const Requesting = story('requesting');
export const Confirming = story('confirming');
export const Submitted = story('submitted');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Answered = story('answered');
export const Unanswered = story('unanswered');
export const Gone = story('gone');
export const TooManyTries = story('tooManyTries');
export const Restart = story('restart');
export const Unpaid = story('unpaid');
export const Terminated = story('terminated');
export const Freed = story('freed');
export const Unloaded = story('unloaded');
