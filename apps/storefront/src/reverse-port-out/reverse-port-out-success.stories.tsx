import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reverse-port-out-success.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('reverse-port-out-success', step);
