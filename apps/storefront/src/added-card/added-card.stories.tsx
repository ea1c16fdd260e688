import { addedCardView } from '@senda/core';
import { addedCardCases, addedCardStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { AddedCardScreen } from './added-card.screen.tsx';

export default {
  title: 'Profile/Added card',
  decorators: [inLayoutOf('/manage/add-payment-method-form')],
} satisfies Meta;

const snapshots = { ...addedCardStates, ...addedCardCases };
const story = (name: keyof typeof snapshots): StoryObj => ({
  render: () => <AddedCardScreen view={addedCardView(snapshots[name], () => undefined)} />,
});

export const Opening = story('opening');
export const LookingUp = story('lookingUp');
export const Editing = story('editing');
export const Handing = story('handing');
export const Authenticating = story('authenticating');
export const Challenged = story('challenged');
export const Validating = story('validating');
export const Unsaved = story('unsaved');
export const Added = story('added');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');

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
/** The card could not be handed over: the form keeps it. */
export const FormFailed = story('formFailed');
/** The gateway takes no more cards. */
export const Full = story('full');
/** The list that decides could not be loaded. */
export const Unknown = story('unknown');
