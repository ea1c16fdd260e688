import { rateLimitView } from '@senda/core/features/service';
import { rateLimitStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { RateLimitScreen } from './rate-limit.screen.tsx';

export default { title: 'Shell/Rate limit', decorators: [inLayoutOf('/429')] } satisfies Meta;

const story = (state: keyof typeof rateLimitStates, message = ''): StoryObj => ({
  render: () => <RateLimitScreen view={rateLimitView(rateLimitStates[state])} message={message} />,
});

export const Waiting = story('waiting');
export const WithMessage = story('waiting', 'Too many requests. Wait before you try again.');
export const Opening = story('opening');
