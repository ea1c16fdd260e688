import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './plan-switch-plans.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('plan-switch-plans', step);

/** The line is checked again: what was read before stays on screen. */
export const Checking = story('checking');
