import { profileEmailMachine, profileEmailView } from '@senda/core/features/profile-email';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { ProfileEmailScreen } from './profile-email.screen.tsx';

export default {
  title: 'account/Change the e-mail · Cambiar el correo',
  decorators: [inLayoutOf('/profile/email')],
  excludeStories: ['story'],
  parameters: {
    names: {
      changed: 'E-mail changed · Correo cambiado',
      codeFailed: 'Code not sent · Código sin enviar',
      missing: 'No e-mail typed · Sin correo',
      notAccepted: 'E-mail not accepted · Correo no aceptado',
      resendBlocked: 'No more codes for now · Sin más códigos por ahora',
      same: 'The same e-mail · El mismo correo',
      stepUpUnsent: 'Confirming code not sent · Código de confirmación sin enviar',
      unknown: 'Current e-mail unknown · Correo actual desconocido',
      wrong: 'E-mail typed wrong · Correo mal escrito',
    },
  },
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
