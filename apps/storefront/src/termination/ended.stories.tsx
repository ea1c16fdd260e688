import { endedView } from '@senda/core/features/termination';
import { endedCases, endedStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { EndedScreen } from './ended.screen.tsx';

export default { title: 'Termination/Ended' } satisfies Meta;

const story = stepStories({
  step: 'ended',
  states: { ...endedStates, ...endedCases },
  view: endedView,
  Screen: EndedScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Asking = story('asking');
export const AskingFailed = story('asking.failed');
export const Cancellable = story('cancellable');
export const Settled = story('settled');
export const Cancelling = story('cancelling');
export const CancellingFailed = story('cancelling.failed');
export const CalledOff = story('calledOff');
export const NotFound = story('notFound');
export const Soon = story('soon');
