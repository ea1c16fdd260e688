import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './service-summary.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('service-summary', step);

/** The number's reservation had ended: it is reserved again. */
export const HoldingAgain = story('holdingAgain');
/** A kind of request without a review of its own. */
export const Plain = story('plain');
/** A card that a courier delivers. */
export const Delivered = story('delivered');
