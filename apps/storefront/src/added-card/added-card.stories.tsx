import { addedCardMachine, addedCardView } from '@senda/core/features/added-card';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { AddedCardScreen } from './added-card.screen.tsx';

export default {
  title: 'account/Add a card · Agregar una tarjeta',
  decorators: [inLayoutOf('/manage/add-payment-method-form')],
  excludeStories: ['story'],
  parameters: {
    names: {
      authenticating: 'Asking the bank · Consultando al banco',
      challenged: "Bank's question (3D Secure) · Pregunta del banco (3D Secure)",
      expired: 'Card form expired · Formulario de tarjeta vencido',
      forLine: 'Card for a line · Tarjeta para una línea',
      full: 'Too many cards · Demasiadas tarjetas',
      gone: 'Card gone meanwhile · La tarjeta ya no está',
      left: "Bank's question left open · Pregunta del banco sin responder",
      refused: 'The bank refuses the card · El banco no acepta la tarjeta',
      submitted: 'Card submitted · Tarjeta enviada',
      unconfirmed: 'Not confirmed · Sin confirmar',
      unsaved: 'Card not saved · Tarjeta sin guardar',
      wrong: 'Card typed wrong · Tarjeta mal escrita',
    },
  },
} satisfies Meta;

export const story = machineStories(addedCardMachine, (snapshot, send) => (
  <AddedCardScreen view={addedCardView(snapshot, send)} />
));

/** The form waits for its capture context. */
export const Capturing = story('capturing');
/** The card is for the renewal of a line. */
export const ForLine = story('forLine');
/** Why the form is shown again. */
export const ContextExpired = story('contextExpired');
/** The gateway takes no more cards. */
export const Full = story('full');
