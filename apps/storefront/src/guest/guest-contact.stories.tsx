import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './guest-contact.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('guest-contact', step);

/** The code could not be checked. */
export const AskingFailed = story('asking.failed');
