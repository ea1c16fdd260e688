import type { Meta } from '@storybook/react-vite';
import { stepStories } from '../stories/step-stories.tsx';
import { step } from './order-summary.step.tsx';

export default {
  title: 'buy/Review the order · Revisar el pedido',
  excludeStories: ['story'],
  parameters: {
    names: {
      brought: 'Charged each period, own number · Se cobra cada periodo, número propio',
      free: 'Nothing due · Nada por pagar',
      implicit: 'Terms accepted by ordering · Términos aceptados al pedir',
      invalid: 'Order invalid · Pedido inválido',
      mixed: 'Mixed consents · Consentimientos mixtos',
      notEligible: 'Customer not eligible · Cliente no elegible',
      notRepriced: 'Price not updated · Precio sin actualizar',
      outOfStock: 'Out of stock · Agotado',
      slot: 'With a delivery time · Con horario de entrega',
      wrong: 'Terms not accepted · Términos sin aceptar',
    },
  },
} satisfies Meta;

export const story = stepStories('order-summary', step);
