import type { Words } from '@senda/journey/words';

export const rescheduleWords = {
  journeys: {
    'reschedule-delivery': { en: 'Reschedule a delivery', es: 'Reprogramar una entrega' },
  },
  steps: {
    'reschedule-delivery': { en: 'New delivery', es: 'Nueva entrega' },
    'reschedule-review': { en: 'Delivery review', es: 'Revisión de la entrega' },
    'reschedule-payment': { en: 'Delivery payment', es: 'Pago de la entrega' },
    'reschedule-success': { en: 'Delivery rescheduled', es: 'Entrega reprogramada' },
  },
  data: {
    reschedule: { en: 'new day, address or way of delivery', es: 'nuevo día, dirección o forma de entrega' },
    rescheduled: { en: 'requested new delivery', es: 'nueva entrega solicitada' },
    reschedulePaid: { en: 'paid delivery', es: 'entrega pagada' },
  },
} as const satisfies Words;
