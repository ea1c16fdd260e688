import { signInMachine, signInView } from '@senda/core/features/sign-in';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

export default {
  title: 'signIn/E-mail · Correo',
  decorators: [inLayoutOf('/web/signup')],
  excludeStories: ['story'],
  parameters: {
    names: {
      enteringAtSignUp: 'Typing, at sign-up · Escribiendo, al registrarse',
      mistyped: 'E-mail typed wrong · Correo mal escrito',
      outOfTries: 'Back from too many codes · Tras demasiados códigos',
      sentElsewhere: 'Code sent elsewhere · Código enviado a otro lado',
      signingIn: 'Signing in · Iniciando sesión',
    },
  },
} satisfies Meta;

export const story = machineStories(signInMachine, (snapshot, send) => (
  <SignInScreen view={signInView(snapshot, send)} otherHref="/web/signup" />
));

/** Another device has requested the pending code; and return after too many failed attempts. */
export const SentElsewhere = story('sentElsewhere');
/** The customer is asked about an address that looks mistyped. */
export const Mistyped = story('mistyped');
