import { orderIdentityMachine, orderIdentityView } from '@senda/core/features/kyc';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { OrderIdentityScreen } from './order-identity.screen.tsx';

export default {
  title: 'order/Documents again · Documentos otra vez',
  decorators: [inLayoutOf('/manage/manual-ekyc')],
  excludeStories: ['story'],
  parameters: {
    names: {
      asking: 'Asking for documents · Pidiendo documentos',
      assisted: 'Attempts used, on to a store · Sin intentos, toca en tienda',
      curp: 'CURP asked again · Pidiendo otra CURP',
      curpAssisted: 'CURP rejected, on to a store · CURP rechazada, toca en tienda',
      curpCheck: 'Last look with another CURP · Última revisión con otra CURP',
      curpWrong: 'Mistyped CURP · CURP mal escrita',
      ended: 'Order ended · Pedido terminado',
      requiring: 'Loading what is needed · Cargando lo que se pide',
      reviewing: 'Documents under review · Documentos en revisión',
      settled: 'Documents approved · Documentos aprobados',
      unsent: 'Documents not sent · Documentos sin enviar',
      wrong: 'Document problems · Problemas del documento',
    },
  },
} satisfies Meta;

export const story = machineStories(orderIdentityMachine, (shown, send) => (
  <OrderIdentityScreen view={orderIdentityView(shown, send)} />
));

/** Sent with mistakes. */
export const Wrong = story('wrong');
/** The answer was lost. */
export const Unsent = story('unsent');
/** The order asks for no check. */
export const Unneeded = story('unneeded');
/** Nothing was sent in time. */
export const Ended = story('ended');
