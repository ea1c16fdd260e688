import { reasonView } from '@senda/core';
import { reasonCases, reasonStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { ReasonScreen } from './reason.screen.tsx';

export default { title: 'Termination/Reason' } satisfies Meta;

const story = stepStories({
  step: 'reason',
  states: { ...reasonStates, ...reasonCases },
  view: reasonView,
  Screen: ReasonScreen,
});

export const Finding = story('finding');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const Looking = story('looking');
export const IneligibleEnded = story('ineligible.ended');
export const IneligibleSuspended = story('ineligible.suspended');
export const IneligibleOccupied = story('ineligible.occupied');
export const IneligibleCommitted = story('ineligible.committed');
export const IneligibleOther = story('ineligible.other');
export const Loading = story('loading');
export const Choosing = story('choosing');
export const Given = story('given');
export const Asking = story('asking');
export const Cancellable = story('cancellable');
export const Settled = story('settled');
export const Cancelling = story('cancelling');
export const CalledOff = story('calledOff');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Answered = story('answered');
export const Unanswered = story('unanswered');
export const Gone = story('gone');
export const PlanSwitched = story('planSwitched');
export const CommittedUnknown = story('committedUnknown');
export const Freed = story('freed');
export const NotCancelled = story('notCancelled');
