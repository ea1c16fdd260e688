import type { Text } from '../text.ts';
import type { FactWords, Words } from '../words/words.ts';

const text = (en: string, es: string): Text => ({ en, es });

const facts: Readonly<Record<string, FactWords>> = {
  account: {
    name: text('the account', 'la cuenta'),
    values: {
      none: { is: text('has no account', 'no tiene cuenta') },
      member: { is: text('has an account', 'tiene cuenta') },
    },
  },
  gifts: {
    name: text('whether it is a gift', 'si es un regalo'),
    values: {
      true: { is: text('sends a gift', 'manda un regalo') },
      false: { is: text('sends no gift', 'no manda un regalo') },
    },
  },
  size: {
    name: text('the size', 'el tamaño'),
    values: {
      small: { is: text('sends something small', 'manda algo chico') },
      large: { is: text('sends something large, or heavy', 'manda algo grande y pesado') },
    },
  },
  handover: {
    name: text('the way to hand it over', 'el modo de entrega'),
    values: {
      courier: {
        is: text('waits for the courier', 'espera al mensajero'),
        not: text('does not wait for the courier', 'no espera al mensajero'),
      },
      shop: {
        is: text('goes to the shop', 'va a la tienda'),
        not: text('does not go to the shop', 'no va a la tienda'),
      },
      locker: {
        is: text('uses a locker', 'usa un casillero'),
        not: text('uses no locker', 'no usa un casillero'),
      },
    },
  },
  // The same phrases as another fact: they are called by their identifiers.
  paid: {
    name: text('the payment', 'el pago'),
    values: {
      true: { is: text('has an account', 'tiene cuenta') },
      false: { is: text('has not paid', 'incumple el pago') },
    },
  },
};

/** Words of the demo: most, so that some things are called by their identifiers. */
export const ruledWords: Words = {
  steps: {
    pay: text('Payment', 'Pago'),
    review: text('Review', 'Revisión'),
    courier: text('Hand over', 'Entrega'),
    shop: text('Hand over', 'Entrega'),
    'not-paid': text('Not paid', 'Sin pagar'),
    sent: text('Sent', 'Enviado'),
  },
  tags: {
    price: text('a step with the price', 'el paso con el precio'),
    delivery: text('a step that hands it over', 'un paso que lo entrega'),
  },
  data: { address: text('address', 'dirección'), weight: text('weight', 'peso') },
  outcomes: { sent: text('sent', 'enviado') },
  facts,
};
