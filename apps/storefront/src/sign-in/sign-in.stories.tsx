import { signInMachine, signInView } from '@senda/core/features/sign-in';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

export default {
  decorators: [inLayoutOf('/web/signup')],
  excludeStories: ['story'],
} satisfies Meta;

export const story = machineStories(signInMachine, (snapshot, send) => (
  <SignInScreen view={signInView(snapshot, send)} otherHref="/web/signup" />
));

/** Another device has requested the pending code; and return after too many failed attempts. */
export const SentElsewhere = story('sentElsewhere');
/** The customer is asked about an address that looks mistyped. */
export const Mistyped = story('mistyped');
