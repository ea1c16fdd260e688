import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './service-summary.step.tsx';

export default {
  title: 'change/Review a request · Revisar una solicitud',
  excludeStories: ['story'],
  parameters: {
    names: {
      broughtNumber: 'Number from another operator · Número de otra compañía',
      changing: 'New number · Número nuevo',
      delivered: 'SIM sent home · SIM a domicilio',
      ended: 'Line ended · Línea dada de baja',
      looking: 'Looking an earlier request up · Consultando una solicitud anterior',
      nipExpired: 'Number from another operator: NIP expired · Número de otra compañía: NIP vencido',
      notFound: 'Line not found · Línea no encontrada',
      numberPending: 'New number, another request · Número nuevo, otra solicitud',
      numberRestart: 'New number, to be confirmed again · Número nuevo, se confirma otra vez',
      paidLater: 'Paid later · Se paga después',
      pending: 'Another request of this kind · Otra solicitud igual',
      pickedUp: 'SIM from a pickup store · SIM de un punto de entrega',
      plain: 'A plain request · Una solicitud simple',
      premiumNumber: 'Premium number · Número premium',
      replacement: 'SIM replacement · Reposición de SIM',
      replacementGone: 'SIM replacement: line gone · Reposición: la línea ya no está',
      replacementPending: 'SIM replacement: another request · Reposición: otra solicitud',
      replacing: 'Sending a SIM replacement · Enviando una reposición',
      unaccepted: 'Terms not accepted · Términos sin aceptar',
      undeliverable: 'Cannot be delivered · No se puede entregar',
      unidentified: 'Identity missing · Falta la identidad',
    },
  },
} satisfies Meta;

export const story = stepStories('service-summary', step);

/** The number's reservation had ended: it is reserved again. */
export const HoldingAgain = story('holdingAgain');
/** A kind of request without a review of its own. */
export const Plain = story('plain');
/** A card that a courier delivers. */
export const Delivered = story('delivered');
/** A number that is brought to the line, and its NIP that has expired meanwhile. */
export const BroughtNumber = story('broughtNumber');
export const NipExpired = story('nipExpired');
