import { addedCardView } from '@senda/core/features/added-card';
import { addedCardCases, addedCardStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { AddedCardScreen } from './added-card.screen.tsx';

export default {
  title: 'Profile/Added card',
  decorators: [inLayoutOf('/manage/add-payment-method-form')],
} satisfies Meta;

const snapshots = { ...addedCardStates, ...addedCardCases };
const story = (name: keyof typeof snapshots): StoryObj =>
  storyOf(snapshots[name], (snapshot) => <AddedCardScreen view={addedCardView(snapshot, () => undefined)} />);

export const Opening = story('opening');
export const LookingUp = story('lookingUp');
export const LookingUpFailed = story('lookingUp.failed');
export const Editing = story('editing');
export const EditingFailed = story('editing.failed');
export const Handing = story('handing');
export const HandingFailed = story('handing.failed');
export const Authenticating = story('authenticating');
export const AuthenticatingFailed = story('authenticating.failed');
export const Challenged = story('challenged');
export const ChallengedFailed = story('challenged.failed');
export const Validating = story('validating');
export const ValidatingFailed = story('validating.failed');
export const Unsaved = story('unsaved');
export const Added = story('added');

/** The form waits for its capture context. */
export const Capturing = story('capturing');
/** The card is for the renewal of a line. */
export const ForLine = story('forLine');
export const Wrong = story('wrong');
export const Submitted = story('submitted');
/** Why the form is shown again. */
export const ContextExpired = story('contextExpired');
export const Refused = story('refused');
export const Unconfirmed = story('unconfirmed');
export const Left = story('left');
export const Gone = story('gone');
/** The gateway takes no more cards. */
export const Full = story('full');
