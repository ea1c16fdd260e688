import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './win-back.step.tsx';

export default {
  title: 'leave/Cancel a line: an offer to stay · Cancelar, dar de baja: una oferta',
  excludeStories: ['story'],
  parameters: {
    names: {
      claiming: 'Taking the offer · Tomando la oferta',
      noOffers: 'No offers · Sin ofertas',
      twoEnds: 'Two ends · Dos días para terminar',
      soonestEnd: 'The sooner end, with a refund · El día más cercano, con reembolso',
      offerGone: 'Offer gone · La oferta ya no está',
      reasonGone: 'Reason gone · El motivo ya no está',
      refused: 'Offer refused · Oferta rechazada',
      renewing: 'Loading offers again · Cargando ofertas otra vez',
      submitting: 'Asking for the end · Pidiendo la baja',
      uncertainWithoutOffers: 'Perhaps requested, no offers · Quizá pedida, sin ofertas',
    },
  },
} satisfies Meta;

export const story = stepStories('win-back', step);

export const IneligibleEnded = story('ended');
export const IneligibleSuspended = story('suspended');
export const IneligibleOccupied = story('occupied');
export const IneligibleCommitted = story('committed');
