import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './service-result.step.tsx';

export default {
  title: "change/After a request's payment · Después de pagar una solicitud",
  excludeStories: ['story'],
  parameters: {
    names: {
      refused: 'Payment declined · Pago rechazado',
      courier: 'Paid, SIM sent home · Pagado, SIM a domicilio',
      paid: 'Request paid · Solicitud pagada',
      pickup: 'Paid, pickup store · Pagado, punto de entrega',
    },
  },
} satisfies Meta;

export const story = stepStories('service-result', step);

/** Picked up, and the card is kept. */
export const Pickup = story('pickup');
/** A courier without a calendar. */
export const Courier = story('courier');
