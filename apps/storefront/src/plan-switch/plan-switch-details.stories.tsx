import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './plan-switch-details.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('plan-switch-details', step);

/** A line without automatic renewal. */
export const PaidByCustomer = story('paidByCustomer');
