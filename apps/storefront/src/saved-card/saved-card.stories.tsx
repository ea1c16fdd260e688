import { savedCardView } from '@senda/core/features/saved-card';
import { savedCardCases, savedCardStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { SavedCardScreen } from './saved-card.screen.tsx';

export default {
  title: 'Profile/Saved cards',
  decorators: [inLayoutOf('/profile/saved-payment-methods')],
} satisfies Meta;

const of = (given: (typeof savedCardStates)['shown']) =>
  storyOf(given, (snapshot) => <SavedCardScreen view={savedCardView(snapshot, () => undefined)} />);
const story = (state: keyof typeof savedCardStates) => of(savedCardStates[state]);

export const Reading = story('reading');
export const ReadingFailed = story('reading.failed');
export const Shown = story('shown');
export const Confirming = story('confirming');
export const Removing = story('removing');
/** The removal was refused: nothing has changed. */
export const RemovingFailed = story('removing.failed');
export const None = of(savedCardCases.none);
/** A card was added. */
export const Added = of(savedCardCases.added);
export const Removed: StoryObj = {
  ...of(savedCardCases.removed),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/is removed|Quitamos/).closest('[tabindex]')).toHaveFocus();
  },
};
/** The last card is removed. */
export const LastRemoved = of(savedCardCases.lastRemoved);
/** The response to the removal was lost, and the card is still listed. */
export const Kept = of(savedCardCases.kept);
/** A line has been set to renew with it meanwhile. */
export const InUse = of(savedCardCases.inUse);
export const Ending = of(savedCardCases.ending);
/** Neither the removal nor the list was answered. */
export const Doubtful = of(savedCardCases.doubtful);
