import { rescheduleSuccessView } from '@senda/core/features/reschedule';
import { rescheduleSuccessCases, rescheduleSuccessStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { RescheduleSuccessScreen } from './reschedule-success.screen.tsx';

export default { title: 'Reschedule/Success' } satisfies Meta;

const story = stepStories({
  step: 'reschedule-success',
  states: { ...rescheduleSuccessStates, ...rescheduleSuccessCases },
  view: rescheduleSuccessView,
  Screen: RescheduleSuccessScreen,
});

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
export const NotFound = story('notFound');
export const Paid = story('paid');
export const Shop = story('shop');
export const Out = story('out');
export const Arrived = story('arrived');
export const Ready = story('ready');
export const Unsettled = story('unsettled');
