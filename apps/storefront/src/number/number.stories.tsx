import { numberView } from '@senda/core/features/number';
import { numberStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { NumberScreen } from './number.screen.tsx';

export default { title: 'Purchase/Number' } satisfies Meta;

const story = stepStories({
  step: 'connection-details',
  states: numberStates,
  view: numberView,
  Screen: NumberScreen,
});

export const Opening = story('opening');
export const OpeningFailed = story('opening.failed');
export const Full = story('full');
export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Choosing = story('choosing');
export const Transferring = story('transferring');
export const Holding = story('holding');
export const HoldingFailed = story('holding.failed');
export const Held = story('held');
export const LetGo = story('letGo');
export const HoldingAgain = story('holdingAgain');
export const HoldingAgainFailed = story('holdingAgain.failed');
export const Chosen = story('chosen');
