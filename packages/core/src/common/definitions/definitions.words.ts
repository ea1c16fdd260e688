import type { Words } from '@senda/journey/words';

export const definitionsWords = {
  journeys: {
    'cancel-portin': { en: 'Cancel a number transfer', es: 'Cancelar la portabilidad' },
    'number-change': { en: 'Change the number', es: 'Cambiar de número' },
    'number-recovery': { en: 'Recover a number', es: 'Recuperar un número' },
    onboarding: { en: 'Buy a plan', es: 'Comprar un plan' },
    'plan-switch': { en: 'Switch the plan', es: 'Cambiar de plan' },
    'reschedule-delivery': { en: 'Reschedule a delivery', es: 'Reprogramar una entrega' },
    'reverse-port-out': { en: 'Bring a number back', es: 'Regresar un número' },
    'sim-replacement': { en: 'Replace the SIM', es: 'Cambiar la SIM' },
    termination: { en: 'Cancel the line', es: 'Dar de baja la línea' },
    'update-card': { en: 'Change the card', es: 'Cambiar la tarjeta' },
  },
  outcomes: {
    'card-changed': { en: 'card changed', es: 'tarjeta cambiada' },
    'line-chosen': { en: 'line chosen', es: 'línea elegida' },
    'not-paid': { en: 'not paid', es: 'sin pagar' },
    purchased: { en: 'purchased', es: 'compra hecha' },
    requested: { en: 'requested', es: 'trámite solicitado' },
    rescheduled: { en: 'delivery rescheduled', es: 'entrega reprogramada' },
    retained: { en: 'stays with us', es: 'se queda' },
    seen: { en: 'page seen', es: 'página vista' },
    terminated: { en: 'leaves', es: 'baja solicitada' },
  },
} as const satisfies Words;
