import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './termination-reason.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('termination-reason', step);

export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
