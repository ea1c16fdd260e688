import { simReplacementRequestView } from '@senda/core';
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

export const Opening = story('opening');
export const Finding = story('finding');
export const Checking = story('checking');
export const Reviewing = story('reviewing');
export const Loading = story('loading');
export const Requiring = story('requiring');
export const Specifying = story('specifying');
export const Locating = story('locating');
export const Choosing = story('choosing');
export const Suspending = story('suspending');
export const Resuming = story('resuming');
export const Empty = story('empty');
export const IneligibleEnded = story('ineligible.ended');
export const IneligibleSuspended = story('ineligible.suspended');
export const IneligibleOccupied = story('ineligible.occupied');
export const IneligibleCommitted = story('ineligible.committed');
export const IneligibleOther = story('ineligible.other');
export const NotFound = story('notFound');
export const Chosen = story('chosen');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const NothingChosen = story('nothingChosen');
export const Missing = story('missing');
export const Gone = story('gone');
export const Both = story('both');
export const ToEsim = story('toEsim');
export const Suspended = story('suspended');
export const SuspendedBefore = story('suspendedBefore');
export const Resumed = story('resumed');
export const ResumedBefore = story('resumedBefore');
export const Unsuspended = story('unsuspended');
export const OtherRequest = story('otherRequest');
