import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './line-picker.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('line-picker', step);
