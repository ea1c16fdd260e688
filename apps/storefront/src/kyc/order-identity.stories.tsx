import { orderIdentityView } from '@senda/core/features/kyc';
import { orderIdentityCases, orderIdentityStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { OrderIdentityScreen } from './order-identity.screen.tsx';

export default {
  title: 'Account/Identity of an order',
  decorators: [inLayoutOf('/manage/manual-ekyc')],
} satisfies Meta;

const nothing = () => undefined;
const of = (snapshot: (typeof orderIdentityStates)['asking']): StoryObj =>
  storyOf(snapshot, (shown) => <OrderIdentityScreen view={orderIdentityView(shown, nothing)} />);
const story = (state: keyof typeof orderIdentityStates) => of(orderIdentityStates[state]);
const further = (name: keyof typeof orderIdentityCases) => of(orderIdentityCases[name]);

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Requiring = story('requiring');
export const RequiringFailed = story('requiring.failed');
export const Asking = story('asking');
export const Reviewing = story('reviewing');
export const Settled = story('settled');
export const NotFound = story('notFound');
/** Sent with mistakes. */
export const Wrong = further('wrong');
export const Sending = further('sending');
/** The answer was lost. */
export const Unsent = further('unsent');
/** The order asks for no check. */
export const Unneeded = further('unneeded');
/** Nothing was sent in time. */
export const Ended = further('ended');
