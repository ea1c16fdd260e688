import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './number-recovery.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('number-recovery', step);

export const IneligibleNone = story('none');
export const IneligibleSuspended = story('suspended');
export const IneligibleEnded = story('ended');
export const IneligibleRequested = story('requested');
export const IneligibleOccupied = story('occupied');
/** A line that has ended works again with its number. */
export const Revival = story('revival');
