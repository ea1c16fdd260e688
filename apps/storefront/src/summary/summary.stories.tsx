import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './order-summary.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('order-summary', step);
