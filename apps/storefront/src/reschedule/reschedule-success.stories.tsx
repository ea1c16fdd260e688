import { rescheduleSuccessView } from '@senda/core';
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

export const Loading = story('loading');
export const Showing = story('showing');
export const Over = story('over');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
export const Paid = story('paid');
export const Shop = story('shop');
export const Out = story('out');
export const Arrived = story('arrived');
export const Ready = story('ready');
export const Unsettled = story('unsettled');
