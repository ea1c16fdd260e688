import { keptView } from '@senda/core/features/termination';
import { keptCases, keptStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { KeptScreen } from './kept.screen.tsx';

export default { title: 'Termination/Kept' } satisfies Meta;

const story = stepStories({
  step: 'kept',
  states: { ...keptStates, ...keptCases },
  view: keptView,
  Screen: KeptScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Showing = story('showing');
export const Allocating = story('allocating');
export const AllocatingFailed = story('allocating.failed');
export const NotFound = story('notFound');
export const WithoutOffer = story('withoutOffer');
export const Unused = story('unused');
