import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './kept.step.tsx';

export default { title: 'Termination/Kept', excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('kept', step);
