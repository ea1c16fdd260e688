import type { Meta } from '@storybook/react-vite';
import { JourneyStep } from './journey-step.tsx';

/** Its stories are generated from the journey files while Storybook is built: one per step of each path. */
export default { component: JourneyStep } satisfies Meta<typeof JourneyStep>;
