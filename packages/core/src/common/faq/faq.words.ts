import type { Words } from '@senda/journey/words';

export const faqWords = {
  settings: {
    faq: {
      name: { en: 'questions and answers', es: 'preguntas y respuestas' },
      values: {
        'pre-checkout': { en: 'about plans', es: 'de los planes' },
        'add-on': { en: 'about add-ons', es: 'de los extras' },
        'connection-details': { en: 'about numbers', es: 'de los números' },
        'personal-details': { en: 'about personal details', es: 'de los datos personales' },
        'billing-details': { en: 'about addresses', es: 'de las direcciones' },
        'order-summary': { en: 'about the review', es: 'de la revisión' },
        none: { en: 'none', es: 'ningunas' },
      },
    },
  },
} as const satisfies Words;
