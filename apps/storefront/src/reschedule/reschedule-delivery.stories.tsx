import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reschedule-delivery.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('reschedule-delivery', step);
