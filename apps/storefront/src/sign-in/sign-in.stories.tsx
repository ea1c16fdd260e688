import { signInView } from '@senda/core';
import { mistyped, outOfTries, sentElsewhere, signInStates } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

export default { title: 'Account/E-mail', decorators: [inLayoutOf('/web/signup')] } satisfies Meta;

const story = (state: keyof typeof signInStates): StoryObj => shown(signInStates[state]);
const shown = (snapshot: Parameters<typeof signInView>[0]): StoryObj => ({
  render: () => <SignInScreen view={signInView(snapshot, () => undefined)} otherHref="/web/signup" />,
});

export const Entering = story('entering');
export const SigningIn = story('signingIn');
export const SigningUp = story('signingUp');
export const Sent = story('sent');
export const FailedRefused = story('failed.refused');
export const FailedLimited = story('failed.limited');
export const FailedSignedOut = story('failed.signedOut');
export const FailedUnreachable = story('failed.unreachable');
export const FailedMalformed = story('failed.malformed');
/** Another device has requested the pending code; and return after too many failed attempts. */
export const SentElsewhere = shown(sentElsewhere);
export const OutOfTries = shown(outOfTries);
/** The customer is asked about an address that looks mistyped. */
export const Mistyped = shown(mistyped);
