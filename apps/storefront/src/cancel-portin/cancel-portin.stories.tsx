import { cancelPortinView } from '@senda/core';
import { cancelPortinCases, cancelPortinStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { CancelPortinScreen } from './cancel-portin.screen.tsx';

export default { title: 'Services/Cancel port-in' } satisfies Meta;

const story = stepStories({
  step: 'cancel-portin',
  states: { ...cancelPortinStates, ...cancelPortinCases },
  view: cancelPortinView,
  Screen: CancelPortinScreen,
});

export const Finding = story('finding');
export const Naming = story('naming');
export const Reading = story('reading');
export const Checking = story('checking');
export const IneligibleNothing = story('ineligible.nothing');
export const IneligibleArrived = story('ineligible.arrived');
export const IneligibleStopped = story('ineligible.stopped');
export const IneligibleTooLate = story('ineligible.tooLate');
export const IneligibleOther = story('ineligible.other');
export const Asking = story('asking');
export const Cancelling = story('cancelling');
export const Confirming = story('confirming');
export const Cancelled = story('cancelled');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Unsure = story('unsure');
export const Unnamed = story('unnamed');
export const CancelledUnnamed = story('cancelledUnnamed');
export const Unloaded = story('unloaded');
