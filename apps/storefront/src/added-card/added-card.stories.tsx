import { addedCardMachine, addedCardView } from '@senda/core/features/added-card';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { AddedCardScreen } from './added-card.screen.tsx';

export default {
  decorators: [inLayoutOf('/manage/add-payment-method-form')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(addedCardMachine, (snapshot, send) => (
  <AddedCardScreen view={addedCardView(snapshot, send)} />
));

/** The form waits for its capture context. */
export const Capturing = story('capturing');
/** The card is for the renewal of a line. */
export const ForLine = story('forLine');
/** Why the form is shown again. */
export const ContextExpired = story('contextExpired');
/** The gateway takes no more cards. */
export const Full = story('full');
