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
  settings: {
    simTypes: {
      name: { en: 'SIM types offered', es: 'tipos de SIM que se ofrecen' },
      values: {
        esim: { en: 'eSIM', es: 'eSIM' },
        physical_sim: { en: 'SIM card', es: 'tarjeta SIM' },
      },
    },
    productTypes: {
      name: { en: 'kinds of plans, the first one open', es: 'clases de planes, la primera abierta' },
      values: {
        prepaid: { en: 'prepaid', es: 'prepago' },
        postpaid: { en: 'postpaid', es: 'pospago' },
        hybrid: { en: 'hybrid', es: 'mixto' },
      },
    },
    isPriceVisible: { name: { en: 'shows prices', es: 'muestra los precios' } },
    recommended: { name: { en: 'recommended plans', es: 'planes recomendados' } },
  },
} as const satisfies Words;
