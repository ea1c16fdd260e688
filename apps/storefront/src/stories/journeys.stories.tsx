import type { Meta } from '@storybook/react-vite';
import { JourneyStep } from './journey-step.tsx';

/** The stories are written by the journey files while Storybook is built: one a step, as a customer meets it. */
export default { component: JourneyStep } satisfies Meta<typeof JourneyStep>;
