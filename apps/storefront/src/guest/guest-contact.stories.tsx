import { guestContactView } from '@senda/core';
import { guestContactCases, guestContactStates } from '@senda/core/testing';
import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { GuestContactScreen } from './guest-contact.screen.tsx';

export default { title: 'Purchase/Guest contact' } satisfies Meta;

const story = stepStories({
  step: 'guest-contact',
  states: { ...guestContactStates, ...guestContactCases },
  view: guestContactView,
  Screen: GuestContactScreen,
});

export const Loading = story('loading');
export const Entering = story('entering');
export const Problems = story('problems');
export const ByText = story('byText');
export const WithoutCode = story('withoutCode');
export const ToRead = story('toRead');
export const Sending = story('sending');
export const Asking = story('asking');
export const Verifying = story('verifying');
export const Incorrect = story('incorrect');
export const Expired = story('expired');
export const Resending = story('resending');
export const Renewing = story('renewing');
export const Consenting = story('consenting');
export const Confirmed = story('confirmed');
export const FailedInModal = story('failedInModal');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
