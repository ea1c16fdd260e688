import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reschedule-review.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('reschedule-review', step);

/** The slot is full. */
export const Ineligible = story('ineligible');
