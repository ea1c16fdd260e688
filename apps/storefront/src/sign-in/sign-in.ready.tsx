import { signInView } from '@senda/core/features/sign-in';
import { signInStates } from '@senda/core/testing';
import { ready } from '../stories/ready.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

const { entering } = signInStates;

export const Ready = ready({
  // A journey starts with sign-up unless the customer chooses to log in.
  snapshot: { ...entering, context: { ...entering.context, flow: 'signup' } },
  view: signInView,
  Screen: ({ view }) => <SignInScreen view={view} otherHref="/web/login" />,
});
