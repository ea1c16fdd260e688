import { reasonView } from '@senda/core/features/termination';
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

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Ineligible = story('ineligible');
export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
export const Choosing = story('choosing');
export const Given = story('given');
export const Asking = story('asking');
export const AskingFailed = story('asking.failed');
export const Cancellable = story('cancellable');
export const Settled = story('settled');
export const Cancelling = story('cancelling');
export const CancellingFailed = story('cancelling.failed');
export const CalledOff = story('calledOff');
export const NotFound = story('notFound');
export const Answered = story('answered');
export const Unanswered = story('unanswered');
export const Gone = story('gone');
export const PlanSwitched = story('planSwitched');
export const CommittedUnknown = story('committedUnknown');
export const Freed = story('freed');
