import { linePaymentResultMachine, linePaymentResultView } from '@senda/core/features/line-payment';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { expectActionInSight } from '../stories/in-sight.ts';
import { machineStories } from '../stories/story-of.tsx';
import { LinePaymentResultScreen } from './line-payment-result.screen.tsx';

export default {
  title: "pay/After a period's payment · Después de pagar un periodo",
  decorators: [inLayoutOf('/manage/payment-success')],
  excludeStories: ['story'],
  parameters: {
    names: {
      paid: 'Period paid · Periodo pagado',
      refused: 'Payment declined · Pago rechazado',
      paused: 'Paid, line paused · Pagado, línea en pausa',
      pending: 'Payment pending · Pago pendiente',
      restoring: 'Line coming back · Línea por volver',
    },
  },
} satisfies Meta;

export const story = machineStories(linePaymentResultMachine, (snapshot, send) => (
  <LinePaymentResultScreen view={linePaymentResultView(snapshot, send)} />
));

export const Refused = story('refused');
Refused.play = expectActionInSight;

/** The customer has suspended the line. */
export const Paused = story('paused');
