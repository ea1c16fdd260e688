import { updateCardView } from '@senda/core/features/update-card';
import { updateCardCases, updateCardStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { UpdateCardScreen } from './update-card.screen.tsx';

export default {
  title: 'Line/Update card',
  decorators: [inLayoutOf('/manage/update-card/verify')],
} satisfies Meta;

const snapshots = { ...updateCardStates, ...updateCardCases };
const story = (name: keyof typeof snapshots): StoryObj =>
  storyOf(snapshots[name], (snapshot) => (
    <UpdateCardScreen view={updateCardView(snapshot, () => undefined)} />
  ));

export const Loading = story('loading');
export const LoadingFailed = story('loading.failed');
export const Ineligible = story('ineligible');
export const Verifying = story('verifying');
export const Unverified = story('unverified');
export const Choosing = story('choosing');
export const Saving = story('saving');
export const SavingFailed = story('saving.failed');
export const Confirming = story('confirming');
export const ConfirmingFailed = story('confirming.failed');
export const Changed = story('changed');
export const NotFound = story('notFound');

/** The code is on its way, wrong, over, or not sent. */
export const Sending = story('sending');
export const Incorrect = story('incorrect');
export const Expired = story('expired');
export const Blocked = story('blocked');
export const Restart = story('restart');
/** The card that pays today is chosen: there is nothing to change. */
export const Current = story('current');
/** Why the customer is asked again. */
export const Unchanged = story('unchanged');
export const Gone = story('gone');
/** The card that pays has expired. */
export const ExpiredCard = story('expiredCard');
/** Why no card can be changed. */
export const Ended = story('ended');
export const Off = story('off');
export const NoCard = story('noCard');
