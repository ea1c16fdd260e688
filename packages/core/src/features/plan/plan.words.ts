import type { Words } from '@senda/journey/words';

export const planWords = {
  steps: {
    'pre-checkout': { en: 'Plan and SIM', es: 'Plan y SIM' },
  },
  data: {
    plan: { en: 'plan', es: 'plan' },
    simType: { en: 'type of SIM', es: 'tipo de SIM' },
    addonsOffered: { en: 'add-ons of the plan', es: 'extras del plan' },
    esimConfirm: { en: 'phone that takes an eSIM', es: 'teléfono compatible con eSIM' },
    bringsNumber: { en: 'whether they bring their number', es: 'si trae su número' },
    eKycConfig: {
      en: 'identity check of the plan or request',
      es: 'comprobación de identidad del plan o trámite',
    },
    deliveryNeeded: { en: 'whether the SIM is delivered', es: 'si la SIM se entrega' },
    selectedPromoCodes: { en: 'promo codes', es: 'códigos de promoción' },
  },
  phrases: {
    'at least one SIM type': 'al menos un tipo de SIM',
    'at least one product type': 'al menos un tipo de producto',
    'the id of a plan': 'el id de un plan',
  },
} as const satisfies Words;
