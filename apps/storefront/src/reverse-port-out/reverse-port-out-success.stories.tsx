import { reversePortOutSuccessView } from '@senda/core/features/reverse-port-out';
import { reversePortOutSuccessCases, reversePortOutSuccessStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { ReversePortOutSuccessScreen } from './reverse-port-out-success.screen.tsx';

export default { title: 'Reverse port-out/Success' } satisfies Meta;

const story = stepStories({
  step: 'reverse-port-out-success',
  states: { ...reversePortOutSuccessStates, ...reversePortOutSuccessCases },
  view: reversePortOutSuccessView,
  Screen: ReversePortOutSuccessScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
export const NotFound = story('notFound');
export const Moving = story('moving');
export const Late = story('late');
export const Done = story('done');
export const Rejected = story('rejected');
