import type { Words } from '@senda/journey/words';

export const paymentWords = {
  steps: {
    payment: { en: 'Payment', es: 'Pago' },
    'payment-success': { en: 'Order placed', es: 'Compra hecha' },
    'payment-failed': { en: 'Payment failed', es: 'Pago fallido' },
    'service-payment': { en: 'Request payment', es: 'Pago del trámite' },
    'service-result': { en: 'Request payment result', es: 'Resultado del pago del trámite' },
  },
  data: {
    payment: { en: 'payment', es: 'pago' },
  },
  phrases: {
    '"new", and "kept" at most once': '"new", y "kept" cuando mucho una vez',
  },
  settings: {
    cards: { name: { en: 'saved cards shown', es: 'tarjetas guardadas que se muestran' } },
    methods: {
      name: { en: 'cards to pay with', es: 'tarjetas con que se paga' },
      values: {
        kept: { en: 'saved cards', es: 'tarjetas guardadas' },
        new: { en: 'new card', es: 'tarjeta nueva' },
      },
    },
    vouchers: { name: { en: 'offers cash and bank transfer', es: 'ofrece efectivo y transferencia' } },
  },
} as const satisfies Words;
