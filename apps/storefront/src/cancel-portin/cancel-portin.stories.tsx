import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './cancel-portin.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('cancel-portin', step);

export const IneligibleNothing = story('nothing');
export const IneligibleArrived = story('arrived');
export const IneligibleStopped = story('stopped');
export const IneligibleTooLate = story('tooLate');
