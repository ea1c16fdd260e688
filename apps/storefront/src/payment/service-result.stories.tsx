import { serviceResultView } from '@senda/core/features/payment';
import { serviceResultCases, serviceResultStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { ServiceResultScreen } from './service-result.screen.tsx';

export default { title: 'Services/Payment result' } satisfies Meta;

const story = stepStories({
  step: 'service-result',
  states: { ...serviceResultStates, ...serviceResultCases },
  view: serviceResultView,
  Screen: ServiceResultScreen,
});

export const Deciding = story('deciding');
export const Paid = story('paid');
export const Refused = story('refused');
/** Picked up, and the card is kept. */
export const Pickup = story('pickup');
/** A courier without a calendar. */
export const Courier = story('courier');
