import { deliveryView } from '@senda/core/shared/delivery';
import { deliveryCases, deliveryStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { DeliveryScreen } from './delivery.screen.tsx';

export default { title: 'Purchase/Delivery' } satisfies Meta;

const screen = { step: 'delivery', view: deliveryView, Screen: DeliveryScreen } as const;
const story = stepStories({ ...screen, states: deliveryStates });

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Choosing = story('choosing');
export const LoadingSlots = story('loadingSlots');
export const LoadingSlotsFailed = story('loadingSlots.failed');
export const LookingUp = story('lookingUp');
export const LookingUpFailed = story('lookingUp.failed');
export const Checking = story('checking');
export const CheckingFailed = story('checking.failed');
export const Chosen = story('chosen');

const special = stepStories({ ...screen, states: deliveryCases });

export const SlotChosen = special('slotChosen');
export const SlotTaken = special('slotTaken');
export const Wrong = special('wrong');
export const AllFull = special('allFull');
export const NoCourier = special('noCourier');
export const Nowhere = special('nowhere');
export const Pickup = special('pickup');
export const PickupNone = special('pickupNone');
export const PickupUnknown = special('pickupUnknown');
export const PickupFailed = special('pickupFailed');
