import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reschedule-success.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('reschedule-success', step);
