import { savedCardMachine, savedCardView } from '@senda/core/features/saved-card';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { SavedCardScreen } from './saved-card.screen.tsx';

export default {
  title: 'account/Saved cards · Tarjetas guardadas',
  decorators: [inLayoutOf('/profile/saved-payment-methods')],
  excludeStories: ['story'],
  parameters: {
    names: {
      confirming: 'Remove the card? · ¿Quitar la tarjeta?',
      doubtful: 'Perhaps removed · Quizá quitada',
      ending: 'Card of an ending line · Tarjeta de una línea por terminar',
      inUse: 'Card in use by a line · Tarjeta en uso por una línea',
      kept: 'Card stays · La tarjeta se queda',
      lastRemoved: 'Last card removed · Última tarjeta quitada',
      none: 'No cards · Sin tarjetas',
      removed: 'Card removed · Tarjeta quitada',
      removing: 'Removing the card · Quitando la tarjeta',
    },
  },
} satisfies Meta;

export const story = machineStories(savedCardMachine, (snapshot, send) => (
  <SavedCardScreen view={savedCardView(snapshot, send)} />
));

/** The removal was refused: nothing has changed. */
export const RemovingFailed = story('removing.failed');
/** A card was added. */
export const Added = story('added');
export const Removed: StoryObj = {
  ...story('removed'),
  play: async ({ canvas }) => {
    const note = canvas.getByText(/is removed|Quitamos/).closest('[tabindex]');
    await waitFor(() => expect(note).toHaveFocus());
  },
};
/** The last card is removed. */
export const LastRemoved = story('lastRemoved');
/** The response to the removal was lost, and the card is still listed. */
export const Kept = story('kept');
/** A line has been set to renew with it meanwhile. */
export const InUse = story('inUse');
/** Neither the removal nor the list was answered. */
export const Doubtful = story('doubtful');
