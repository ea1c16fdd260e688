import { updateCardView } from '@senda/core';
import { updateCardCases, updateCardStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { UpdateCardScreen } from './update-card.screen.tsx';

export default {
  title: 'Line/Update card',
  decorators: [inLayoutOf('/manage/update-card/verify')],
} satisfies Meta;

const snapshots = { ...updateCardStates, ...updateCardCases };
const story = (name: keyof typeof snapshots): StoryObj => ({
  render: () => <UpdateCardScreen view={updateCardView(snapshots[name], () => undefined)} />,
});

export const Loading = story('loading');
export const Deciding = story('deciding');
export const IneligibleEnded = story('ineligible.ended');
export const IneligibleOff = story('ineligible.off');
export const IneligibleNoCard = story('ineligible.noCard');
export const IneligibleOther = story('ineligible.other');
export const Verifying = story('verifying');
export const Unverified = story('unverified');
export const Choosing = story('choosing');
export const Saving = story('saving');
export const Confirming = story('confirming');
export const Changed = story('changed');
export const NotFound = story('notFound');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

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
/** The line could not be loaded. */
export const Unloaded = story('unloaded');
