import { rateLimitMachine, rateLimitView } from '@senda/core/features/service';
import { rateLimitStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { RateLimitScreen } from './rate-limit.screen.tsx';

export default {
  title: 'trouble/Too many requests (429) · Demasiadas solicitudes (429)',
  decorators: [inLayoutOf('/429')],
  excludeStories: ['story'],
  parameters: {
    names: {
      waiting: 'Too many requests (429) · Demasiadas solicitudes (429)',
      withMessage: 'Too many requests, with a message (429) · Demasiadas solicitudes, con mensaje (429)',
    },
  },
} satisfies Meta;

export const story = machineStories(rateLimitMachine, (snapshot) => (
  <RateLimitScreen view={rateLimitView(snapshot)} message="" />
));

const message = 'Too many requests. Wait before you try again.';
export const WithMessage: StoryObj = {
  render: () => <RateLimitScreen view={rateLimitView(rateLimitStates.waiting)} message={message} />,
};
