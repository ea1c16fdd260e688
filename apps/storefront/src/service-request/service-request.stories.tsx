import { serviceRequestMachine, serviceRequestView } from '@senda/core/features/service-request';
import type { Meta } from '@storybook/react-vite';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import { machineStories } from '../stories/story-of.tsx';
import { ServiceRequestScreen } from './service-request.screen.tsx';

export default {
  title: 'change/Follow a request · Seguir una solicitud',
  decorators: [inLayoutOf('/manage/service-request-status')],
  excludeStories: ['story'],
  parameters: {
    names: {
      brought: 'Number brought · Número traído',
      cancelled: 'Request cancelled · Solicitud cancelada',
      data: 'Your turn: data · Te toca: datos',
      document: 'Your turn: a document · Te toca: un documento',
      donorFailed: 'Operator failed · La compañía falló',
      esim: 'New eSIM to install · Nueva eSIM por instalar',
      esimDone: 'New eSIM active · Nueva eSIM activa',
      esimReplaced: 'eSIM replaced · eSIM repuesta',
      linked: 'Line linked to its person · Línea ligada a su persona',
      notLinked: 'Line not linked · Línea sin ligar',
      tooManyLines: 'Too many lines · Demasiadas líneas',
      exposed: 'Lost SIM, line not suspended · SIM perdida, línea sin suspender',
      late: 'Later than expected · Más tarde de lo previsto',
      mnp: 'Number being brought · Número en camino',
      nip: 'Your turn: the NIP · Te toca: el NIP',
      none: 'No request · Sin solicitud',
      notPaid: 'Request not paid · Solicitud sin pagar',
      notReturned: 'Number not back · El número no volvió',
      numberChanged: 'Number changed · Número cambiado',
      other: 'Your turn: something else · Te toca: otra cosa',
      payment: 'Your turn: a payment · Te toca: un pago',
      paymentByHelp: 'Your turn: a payment by help · Te toca: un pago con ayuda',
      planSwitch: 'Plan switch · Cambio de plan',
      planSwitchUnnamed: 'Plan switch, plan unknown · Cambio de plan, plan desconocido',
      planSwitchUnpaid: 'Plan switch, unpaid · Cambio de plan, sin pagar',
      portedOut: 'Number left · El número se fue',
      recovered: 'Number recovered · Número recuperado',
      recovery: 'Number being recovered · Número en recuperación',
      rejected: 'Request rejected · Solicitud rechazada',
      returned: 'Number is back · El número volvió',
      returning: 'Number coming back · El número vuelve',
      scheduled: 'Booked · Agendada',
      switching: 'Switching now · Cambiando ahora',
      terminated: 'Line ended · Línea dada de baja',
      termination: 'Line ending · Línea por terminar',
      withoutLine: 'Line unknown · Línea desconocida',
    },
  },
} satisfies Meta;

export const story = machineStories(serviceRequestMachine, (snapshot, send) => (
  <ServiceRequestScreen view={serviceRequestView(snapshot, send)} />
));

/** The session ended during a poll. */
export const FollowingFailed = story('following.failed');
/** The catalogue does not name the new plan. */
export const PlanSwitchUnnamed = story('planSwitchUnnamed');
/** The line has no automatic renewal. */
export const PlanSwitchUnpaid = story('planSwitchUnpaid');
/** The expected time has passed. */
export const Late = story('late');
/** The gateway does not know the line. */
export const WithoutLine = story('withoutLine');
/** The other operator has agreed. */
export const Scheduled = story('scheduled');
/** A poll failed. */
export const Stale = story('stale');
