import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './manual-ekyc.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('manual-ekyc', step);

/** A request whose requirements are not known yet. */
export const Unspecified = story('unspecified');
