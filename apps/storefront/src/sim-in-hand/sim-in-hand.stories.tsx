import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './sim-in-hand.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('sim-in-hand', step);
