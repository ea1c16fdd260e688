import { updateCardMachine, updateCardView } from '@senda/core/features/update-card';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { UpdateCardScreen } from './update-card.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/update-card/verify')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(updateCardMachine, (snapshot, send) => (
  <UpdateCardScreen view={updateCardView(snapshot, send)} />
));

/** The code is on its way, wrong, over, or not sent. */
export const Sending = story('sending');
/** The card that pays today is chosen: there is nothing to change. */
export const Current = story('current');
/** Why the customer is asked again. */
export const Unchanged = story('unchanged');
/** The card that pays has expired. */
export const ExpiredCard = story('expiredCard');
/** Why no card can be changed. */
export const Ended = story('ended');
