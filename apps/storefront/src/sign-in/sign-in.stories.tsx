import { signInView } from '@senda/core/features/sign-in';
import { signInCases, signInStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { storyOf } from '../stories/story-of.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

export default { title: 'Account/E-mail', decorators: [inLayoutOf('/web/signup')] } satisfies Meta;

const story = (state: keyof typeof signInStates): StoryObj => shown(signInStates[state]);
const shown = (base: Parameters<typeof signInView>[0]): StoryObj =>
  storyOf(base, (snapshot) => (
    <SignInScreen view={signInView(snapshot, () => undefined)} otherHref="/web/signup" />
  ));

export const Entering = story('entering');
export const SigningIn = story('signingIn');
export const SigningInFailed = story('signingIn.failed');
export const SigningUp = story('signingUp');
export const SigningUpFailed = story('signingUp.failed');
export const Sent = story('sent');
/** Another device has requested the pending code; and return after too many failed attempts. */
export const SentElsewhere = shown(signInCases.sentElsewhere);
export const OutOfTries = shown(signInCases.outOfTries);
/** The customer is asked about an address that looks mistyped. */
export const Mistyped = shown(signInCases.mistyped);
