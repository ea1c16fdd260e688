import { rescheduleDeliveryView } from '@senda/core/features/reschedule';
import { rescheduleDeliveryCases, rescheduleDeliveryStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { RescheduleDeliveryScreen } from './reschedule-delivery.screen.tsx';

export default { title: 'Reschedule/Delivery' } satisfies Meta;

const story = stepStories({
  step: 'reschedule-delivery',
  states: { ...rescheduleDeliveryStates, ...rescheduleDeliveryCases },
  view: rescheduleDeliveryView,
  Screen: RescheduleDeliveryScreen,
});

export const Opening = story('opening');
export const OpeningFailed = story('opening.failed');
export const Choosing = story('choosing');
export const Addressing = story('addressing');
export const Closed = story('closed');
export const Asking = story('asking');
export const Requesting = story('requesting');
export const RequestingFailed = story('requesting.failed');
export const Requested = story('requested');
export const Chosen = story('chosen');
export const Missed = story('missed');
export const SlotTaken = story('slotTaken');
export const Pickup = story('pickup');
export const Arrived = story('arrived');
export const ReadyForPickup = story('readyForPickup');
export const Paying = story('paying');
export const Unknown = story('unknown');
export const Expired = story('expired');
export const Wrong = story('wrong');
export const RequestedOwn = story('requestedOwn');
