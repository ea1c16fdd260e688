import { simReplacementRequestView } from '@senda/core/features/sim-replacement';
import { simReplacementRequestCases, simReplacementRequestStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { SimReplacementRequestScreen } from './sim-replacement-request.screen.tsx';

export default { title: 'Account/SIM replacement' } satisfies Meta;

const story = stepStories({
  step: 'sim-replacement-request',
  states: { ...simReplacementRequestStates, ...simReplacementRequestCases },
  view: simReplacementRequestView,
  Screen: SimReplacementRequestScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Choosing = story('choosing');
export const Suspending = story('suspending');
export const SuspendingFailed = story('suspending.failed');
export const Resuming = story('resuming');
export const Ineligible = story('ineligible');
export const NotFound = story('notFound');
export const Chosen = story('chosen');
export const Empty = story('empty');
export const Ended = story('ended');
export const LineSuspended = story('lineSuspended');
export const Occupied = story('occupied');
export const Committed = story('committed');
export const NothingChosen = story('nothingChosen');
export const Missing = story('missing');
export const Gone = story('gone');
export const Both = story('both');
export const ToEsim = story('toEsim');
export const Suspended = story('suspended');
export const SuspendedBefore = story('suspendedBefore');
export const Resumed = story('resumed');
export const ResumedBefore = story('resumedBefore');
export const OtherRequest = story('otherRequest');
