import { updateCardMachine, updateCardView } from '@senda/core/features/update-card';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { UpdateCardScreen } from './update-card.screen.tsx';

export default {
  title: 'pay/Another card for a line · Otra tarjeta para una línea',
  decorators: [inLayoutOf('/manage/update-card/verify')],
  excludeStories: ['story'],
  parameters: {
    names: {
      current: "Today's card · La tarjeta de hoy",
      ended: 'Line ended · Línea dada de baja',
      expiredCard: 'Card expired · Tarjeta vencida',
      gone: 'Card gone · La tarjeta ya no está',
      noCard: 'No saved card · Sin tarjeta guardada',
      off: 'Automatic payments off · Pagos automáticos desactivados',
      unchanged: 'Not changed · Sin cambio',
      unrenewed: 'Its renewal is not known · No se sabe cómo se renueva',
      unverified: 'Not confirmed · Sin confirmar',
    },
  },
} satisfies Meta;

export const story = machineStories(updateCardMachine, (snapshot, send) => (
  <UpdateCardScreen view={updateCardView(snapshot, send)} />
));

/** The code is on its way, wrong, over, or not sent. */
export const Sending = story('sending');
/** The card that pays today is chosen: there is nothing to change. */
export const Current = story('current');
/** Why the customer is asked again. */
export const Unchanged = story('unchanged');
/** The card that pays has expired. */
export const ExpiredCard = story('expiredCard');
/** Why no card can be changed. */
export const Ended = story('ended');
export const Unrenewed = story('unrenewed');
