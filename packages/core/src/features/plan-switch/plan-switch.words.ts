import type { Words } from '@senda/journey/words';

export const planSwitchWords = {
  journeys: {
    'plan-switch': { en: 'Switch the plan', es: 'Cambiar de plan' },
  },
  steps: {
    'plan-switch-plans': { en: 'New plan', es: 'Plan nuevo' },
    'plan-switch-details': { en: 'Plan comparison', es: 'Comparación de planes' },
  },
  data: {
    planSwitch: { en: 'chosen new plan', es: 'plan nuevo elegido' },
    planCompared: { en: 'comparison of plans', es: 'comparación de planes' },
    firstPayment: { en: 'first payment of the new plan', es: 'primer pago del plan nuevo' },
  },
} as const satisfies Words;
