import { profileEmailMachine, profileEmailView } from '@senda/core/features/profile-email';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { ProfileEmailScreen } from './profile-email.screen.tsx';

export default {
  decorators: [inLayoutOf('/profile/email')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(profileEmailMachine, (shown, send) => (
  <ProfileEmailScreen view={profileEmailView(shown, send)} />
));

/** The dialog asks for the code to the current address. */
export const SteppingUp = story('steppingUp');
/** The new address got a code. */
export const Asking = story('asking');
/** It is the current address, or another customer has it. */
export const NotAccepted = story('notAccepted');
/** The current address is not known. */
export const Unknown = story('unknown');
/** The step-up ended after too many wrong codes. */
export const TooManyTries = story('tooManyTries');
/** The token of the step-up is no longer valid. */
export const Restart = story('restart');
/** The code could not be checked: the e-mail may be changed. */
export const CodeFailed = story('codeFailed');
/** Too many wrong codes of the new address. */
export const Exhausted = story('exhausted');
