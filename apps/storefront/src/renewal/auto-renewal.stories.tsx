import { autoRenewalMachine, autoRenewalView } from '@senda/core/features/renewal';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { AutoRenewalScreen } from './auto-renewal.screen.tsx';

export default {
  title: 'pay/Automatic payments · Pagos automáticos',
  decorators: [inLayoutOf('/manage/auto-renewal-details')],
  excludeStories: ['story'],
  parameters: {
    names: {
      ahead: 'Next period can be paid · El siguiente periodo se puede pagar',
      cardChanged: 'Card changed · Tarjeta cambiada',
      choosing: 'Which line · Cuál línea',
      ending: 'Line ending · Línea por terminar',
      ended: 'Line ended · Línea dada de baja',
      latestRefused: 'Last charge declined · Último cobro rechazado',
      noCards: 'No saved cards · Sin tarjetas guardadas',
      none: 'No line · Sin línea',
      off: 'Automatic payments off · Pagos automáticos desactivados',
      switching: 'Another plan comes · Viene otro plan',
      switchingOff: 'Another plan comes, off · Viene otro plan, desactivada',
      unrenewed: 'Its renewal is not known · No se sabe cómo se renueva',
      switchedOn: 'Switched on · Activados',
    },
  },
} satisfies Meta;

export const story = machineStories(autoRenewalMachine, (shown, send) => (
  <AutoRenewalScreen view={autoRenewalView(shown, send)} />
));

/** Two lines or more. */
export const Choosing = story('choosing');
/** It is on. */
export const Showing = story('showing');
/** No code could be sent. */
export const ShowingFailed = story('showing.failed');
/** It was switched off. */
export const Saved = story('saved');
/** Another card needs a one-time code. */
export const Asking = story('asking');
/** Another card is chosen and not saved yet. */
export const OtherCard = story('otherCard');
/** The latest renewal failed. */
export const LatestRefused = story('refused');
/** The next period can be paid before it is due. */
export const Ahead = story('ahead');
/** The line is being terminated. */
export const Ending = story('ending');
export const SwitchedOn = story('on');
