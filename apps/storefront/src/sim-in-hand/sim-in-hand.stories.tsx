import { simInHandView } from '@senda/core/features/sim-in-hand';
import { simInHandCases, simInHandStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { SimInHandScreen } from './sim-in-hand.screen.tsx';

export default { title: 'Purchase/SIM in hand' } satisfies Meta;

const story = stepStories({
  step: 'sim-in-hand',
  states: { ...simInHandStates, ...simInHandCases },
  view: simInHandView,
  Screen: SimInHandScreen,
});

export const Entering = story('entering');
export const Wrong = story('wrong');
export const Taken = story('taken');
