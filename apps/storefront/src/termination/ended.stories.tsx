import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './ended.step.tsx';

export default { title: 'Termination/Ended', excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('ended', step);
