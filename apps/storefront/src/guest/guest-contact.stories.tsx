import { guestContactView } from '@senda/core/features/guest';
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
export const EnteringFailed = story('entering.failed');
export const Problems = story('problems');
export const ByText = story('byText');
export const WithoutCode = story('withoutCode');
export const ToRead = story('toRead');
export const Sending = story('sending');
export const Asking = story('asking');
/** The code could not be checked. */
export const AskingFailed = story('asking.failed');
export const Verifying = story('verifying');
export const Incorrect = story('incorrect');
export const Expired = story('expired');
export const Resending = story('resending');
export const Renewing = story('renewing');
export const Consenting = story('consenting');
export const Confirmed = story('confirmed');
