import { orderInvoiceMachine, orderInvoiceView } from '@senda/core/features/invoice';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { OrderInvoiceScreen } from './order-invoice.screen.tsx';

export default {
  title: 'order/Invoice · Factura',
  decorators: [inLayoutOf('/manage/invoice')],
  excludeStories: ['story'],
  parameters: {
    names: {
      cancelled: 'Cancelled, money returned · Cancelada, dinero devuelto',
      doubtful: 'RFC with a doubtful character · RFC con un carácter dudoso',
      downloading: 'Fetching a document · Descargando un documento',
      kept: 'With the data that was kept · Con los datos guardados',
      refused: 'Refused, to correct · Rechazada, por corregir',
      refusedTooLate: 'Refused, too late to correct · Rechazada, sin tiempo de corregir',
      requested: 'Waiting for the tax authority · Esperando al SAT',
      settled: 'Issued · Emitida',
      unavailable: 'No invoice to be had · Sin factura disponible',
      wrong: 'Problems of the data · Problemas de los datos',
    },
  },
} satisfies Meta;

export const story = machineStories(orderInvoiceMachine, (shown, send) => (
  <OrderInvoiceScreen view={orderInvoiceView(shown, send)} />
));

/** The fields begin with what the customer has kept. */
export const Kept = story('kept');
/** Sent with mistakes. */
export const Wrong = story('wrong');
/** A wrong check digit warns, and stops nobody. */
export const Doubtful = story('doubtful');
/** The tax authority has another name: it is corrected and requested again. */
export const Refused = story('refused');
/** Refused, and the time to request it is over. */
export const RefusedTooLate = story('refusedTooLate');
/** The order's money was returned. */
export const Cancelled = story('cancelled');
/** Nothing was paid, or the time to request it is over. */
export const Unavailable = story('unavailable');
