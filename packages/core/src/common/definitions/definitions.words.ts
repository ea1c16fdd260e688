import type { Words } from '@senda/journey/words';

export const definitionsWords = {
  journeys: {
    onboarding: { en: 'Buy a plan', es: 'Comprar un plan' },
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
