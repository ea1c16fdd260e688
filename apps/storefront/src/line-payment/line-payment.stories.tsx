import { linePaymentMachine, linePaymentView } from '@senda/core/features/line-payment';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { LinePaymentScreen } from './line-payment.screen.tsx';

export default {
  title: 'pay/Pay for a line: a period · Pagar una línea: un periodo',
  decorators: [inLayoutOf('/manage/payment')],
  excludeStories: ['story'],
  parameters: {
    names: {
      ahead: 'Paid ahead · Pagar antes',
      expired: 'Card form expired · Formulario de tarjeta vencido',
      grace: 'In grace · En periodo de gracia',
      graceRefused: 'In grace, after a declined renewal · En gracia, tras una renovación rechazada',
      refused: 'Period: card declined · Periodo: tarjeta rechazada',
      withoutCards: 'Without saved cards · Sin tarjetas guardadas',
    },
  },
} satisfies Meta;

export const story = machineStories(linePaymentMachine, (snapshot, send) => (
  <LinePaymentScreen view={linePaymentView(snapshot, send)} />
));

/** A card to enter beside the saved ones, and without any. */
export const Entering = story('entering');
/** The form waits for its capture context, or has lost it. */
export const Capturing = story('capturing');
/** The bank refused the charge at the end of the period. */
export const Refused = story('refused');
/** The line still works. */
export const Grace = story('grace');
/** The period that follows the paid one. */
export const Ahead = story('ahead');
