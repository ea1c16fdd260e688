import { cancelPortinView } from '@senda/core/features/cancel-portin';
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

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Ineligible = story('ineligible');
export const IneligibleNothing = story('nothing');
export const IneligibleArrived = story('arrived');
export const IneligibleStopped = story('stopped');
export const IneligibleTooLate = story('tooLate');
export const Asking = story('asking');
export const Cancelling = story('cancelling');
export const CancellingFailed = story('cancelling.failed');
export const Confirming = story('confirming');
export const ConfirmingFailed = story('confirming.failed');
export const Cancelled = story('cancelled');
export const NotFound = story('notFound');
export const Unsure = story('unsure');
export const Unnamed = story('unnamed');
export const CancelledUnnamed = story('cancelledUnnamed');
