import { orderIdentityMachine, orderIdentityView } from '@senda/core/features/kyc';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { OrderIdentityScreen } from './order-identity.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/manual-ekyc')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(orderIdentityMachine, (shown, send) => (
  <OrderIdentityScreen view={orderIdentityView(shown, send)} />
));

/** Sent with mistakes. */
export const Wrong = story('wrong');
/** The answer was lost. */
export const Unsent = story('unsent');
/** The order asks for no check. */
export const Unneeded = story('unneeded');
/** Nothing was sent in time. */
export const Ended = story('ended');
