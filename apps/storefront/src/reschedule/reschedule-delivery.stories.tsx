import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './reschedule-delivery.step.tsx';

export default {
  title: 'order/Another delivery (reschedule) · Otra entrega (reprogramar)',
  excludeStories: ['story'],
  parameters: {
    names: {
      addressing: 'Typing the address · Escribiendo el domicilio',
      arrived: 'Order delivered already · Pedido ya entregado',
      asking: 'Asking for the code · Pidiendo el código',
      closed: 'No longer possible · Ya no es posible',
      expired: 'Link of the code expired · Enlace del código vencido',
      paying: 'To be paid · Por pagar',
      readyForPickup: 'Ready in a pickup store · Listo en un punto de entrega',
      requested: 'Requested · Solicitado',
      requestedOwn: 'Requested by yourself · Solicitado por ti',
      slotTaken: 'Other delivery time taken · Otro horario de entrega ocupado',
      unknown: 'Code unknown · Código desconocido',
      wrong: 'Mistakes in the address · Errores en el domicilio',
    },
  },
} satisfies Meta;

export const story = stepStories('reschedule-delivery', step);
