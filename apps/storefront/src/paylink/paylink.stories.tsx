import { paylinkMachine, paylinkView } from '@senda/core/features/paylink';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { PaylinkScreen } from './paylink.screen.tsx';

export default {
  title: 'buy/Pay for somebody by a link · Pagar por alguien con un enlace',
  decorators: [inLayoutOf('/payment/paylink')],
  excludeStories: ['story'],
  parameters: {
    names: {
      refused: 'Link: card declined · Enlace: tarjeta rechazada',
    },
  },
} satisfies Meta;

export const story = machineStories(paylinkMachine, (at, send) => (
  <PaylinkScreen view={paylinkView(at, send)} />
));

/** The bank refused the payment: the reason, and the form again. */
export const Refused = story('refused');
