import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reverse-port-out.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('reverse-port-out', step);

export const IneligibleNotPortedOut = story('notPortedOut');
export const IneligibleTerminated = story('terminated');
export const IneligibleTooLate = story('tooLate');
export const IneligibleRequested = story('requested');
export const IneligibleOccupied = story('occupied');
export const IneligibleFreed = story('freed');
