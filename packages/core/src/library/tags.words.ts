import type { Words } from '@senda/journey/words';

export const tagsWords = {
  tags: {
    identity: { en: 'an identity check', es: 'una comprobación de identidad' },
    consent: { en: 'a step that asks for consent', es: 'un paso que pide aceptar' },
    price: { en: 'a step that shows the price', es: 'un paso que muestra el precio' },
    payment: { en: 'a step that takes a payment', es: 'un paso que cobra' },
    'step-up': { en: 'a step that asks for a fresh code', es: 'un paso que pide otro código' },
    delivery: { en: 'a step that gets the SIM to the customer', es: 'un paso que entrega la SIM' },
  },
} as const satisfies Words;
