import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './service-result.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('service-result', step);

/** Picked up, and the card is kept. */
export const Pickup = story('pickup');
/** A courier without a calendar. */
export const Courier = story('courier');
