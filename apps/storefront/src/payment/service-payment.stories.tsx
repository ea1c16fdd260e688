import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './service-payment.step.tsx';

export default { excludeStories: ['story'] } satisfies Meta;

export const story = stepStories('service-payment', step);

/** The fee has changed since the review. */
export const OtherPrice = story('otherPrice');
