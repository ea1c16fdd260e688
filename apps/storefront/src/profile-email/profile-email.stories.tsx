import { profileEmailView } from '@senda/core/features/profile-email';
import { profileEmailCases, profileEmailStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { ProfileEmailScreen } from './profile-email.screen.tsx';

export default { title: 'Profile/E-mail', decorators: [inLayoutOf('/profile/email')] } satisfies Meta;

const of = (snapshot: (typeof profileEmailStates)['entering']): StoryObj =>
  storyOf(snapshot, (shown) => <ProfileEmailScreen view={profileEmailView(shown, () => undefined)} />);
const story = (state: keyof typeof profileEmailStates) => of(profileEmailStates[state]);

export const Opening = story('opening');
export const Entering = story('entering');
export const EnteringFailed = story('entering.failed');
/** The dialog asks for the code to the current address. */
export const SteppingUp = story('steppingUp');
export const Sending = story('sending');
/** The new address got a code. */
export const Asking = story('asking');
export const AskingFailed = story('asking.failed');
export const Verifying = story('verifying');
export const Incorrect = story('incorrect');
export const Expired = story('expired');
export const Resending = story('resending');
export const Renewing = story('renewing');
/** It is the current address, or another customer has it. */
export const NotAccepted = story('notAccepted');
export const Changed = story('changed');
export const Typed = of(profileEmailCases.typed);
/** The current address is not known. */
export const Unknown = of(profileEmailCases.unknown);
export const Missing = of(profileEmailCases.missing);
export const Wrong = of(profileEmailCases.wrong);
export const Same = of(profileEmailCases.same);
/** The step-up ended after too many wrong codes. */
export const TooManyTries = of(profileEmailCases.tooManyTries);
/** The token of the step-up is no longer valid. */
export const Restart = of(profileEmailCases.restart);
export const StepUpUnsent = of(profileEmailCases.stepUpUnsent);
/** The code could not be checked: the e-mail may be changed. */
export const CodeFailed = of(profileEmailCases.codeFailed);
/** Too many wrong codes of the new address. */
export const Exhausted = of(profileEmailCases.exhausted);
export const ResendBlocked = of(profileEmailCases.resendBlocked);
