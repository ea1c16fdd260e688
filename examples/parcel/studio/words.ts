/** What the parcel service calls its steps and facts, in both languages. */
import type { Words } from '@senda/journey/words';

/** What has none keeps its identifier; `words.test.ts` lists it. */
export const words: Words = {
  journeys: { parcel: { en: 'send a parcel', es: 'enviar un paquete' } },
  steps: {
    parcel: { en: 'Parcel', es: 'Paquete' },
    scale: { en: 'Scale', es: 'Báscula' },
    destination: { en: 'Destination', es: 'Destino' },
    customs: { en: 'Customs', es: 'Aduana' },
    wrapping: { en: 'Wrapping', es: 'Envoltura' },
    'gift-note': { en: 'Gift note', es: 'Nota de regalo' },
    review: { en: 'Review', es: 'Revisión' },
    pay: { en: 'Payment', es: 'Pago' },
    quote: { en: 'Quote', es: 'Cotización' },
    'not-paid': { en: 'Payment failed', es: 'Pago fallido' },
    sent: { en: 'Parcel sent', es: 'Paquete enviado' },
  },
  facts: {
    channel: {
      name: { en: 'where the parcel is handed in', es: 'dónde se entrega el paquete' },
      values: {
        app: {
          is: { en: 'uses the app', es: 'usa la app' },
          not: { en: 'does not use the app', es: 'no usa la app' },
          short: { en: 'app', es: 'app' },
        },
        shop: {
          is: { en: 'comes to a shop', es: 'va a una sucursal' },
          not: { en: 'comes to no shop', es: 'no va a una sucursal' },
          short: { en: 'shop', es: 'sucursal' },
        },
        desk: {
          is: { en: 'comes to a desk', es: 'va a un mostrador' },
          not: { en: 'comes to no desk', es: 'no va a un mostrador' },
          short: { en: 'desk', es: 'mostrador' },
        },
      },
    },
    flagWrapping: {
      name: { en: 'whether wrapping is offered', es: 'si se ofrece envoltura' },
      values: {
        true: {
          is: { en: 'is offered wrapping', es: 'recibe la oferta de envoltura' },
          short: { en: 'with wrapping', es: 'con envoltura' },
        },
        false: {
          is: { en: 'is offered no wrapping', es: 'no recibe la oferta de envoltura' },
          short: { en: 'without wrapping', es: 'sin envoltura' },
        },
      },
    },
    size: {
      name: { en: 'the size of the parcel', es: 'el tamaño del paquete' },
      values: {
        small: {
          is: { en: 'sends a small parcel', es: 'envía un paquete chico' },
          short: { en: 'small', es: 'chico' },
        },
        large: {
          is: { en: 'sends a large parcel', es: 'envía un paquete grande' },
          short: { en: 'large', es: 'grande' },
        },
      },
    },
    abroad: {
      name: { en: 'whether the parcel leaves the country', es: 'si el paquete sale del país' },
      values: {
        true: {
          is: { en: 'sends it abroad', es: 'lo manda al extranjero' },
          short: { en: 'abroad', es: 'al extranjero' },
        },
        false: {
          is: { en: 'sends it within the country', es: 'lo manda dentro del país' },
          short: { en: 'within the country', es: 'dentro del país' },
        },
      },
    },
    paid: {
      name: { en: 'whether it is paid', es: 'si está pagado' },
      values: {
        true: { is: { en: 'has paid', es: 'ya pagó' }, short: { en: 'paid', es: 'pagado' } },
        false: { is: { en: 'has not paid', es: 'no ha pagado' }, short: { en: 'not paid', es: 'sin pagar' } },
      },
    },
    bulky: {
      name: { en: 'whether customs asks for it', es: 'si lo pide la aduana' },
      values: {
        true: {
          is: { en: 'sends a large parcel abroad', es: 'manda un paquete grande al extranjero' },
          short: { en: 'for customs', es: 'con aduana' },
        },
        false: {
          is: { en: 'sends no large parcel abroad', es: 'no manda un paquete grande al extranjero' },
          short: { en: 'without customs', es: 'sin aduana' },
        },
      },
    },
  },
  data: {
    weight: { en: 'weight', es: 'peso' },
    address: { en: 'address', es: 'dirección' },
    country: { en: 'country', es: 'país' },
    declaration: { en: 'customs declaration', es: 'declaración de aduana' },
    paper: { en: 'paper', es: 'papel' },
    note: { en: 'note', es: 'nota' },
    receipt: { en: 'receipt', es: 'recibo' },
  },
  settings: {
    smallUpTo: { name: { en: 'small up to (kg)', es: 'chico hasta (kg)' } },
    heaviest: { name: { en: 'heaviest parcel (kg)', es: 'paquete más pesado (kg)' } },
  },
  outcomes: {
    sent: { en: 'parcel sent', es: 'paquete enviado' },
    'not-paid': { en: 'not paid', es: 'sin pagar' },
  },
  layouts: { plain: { en: 'plain', es: 'sencillo' } },
  phrases: { 'a weight in kg': 'un peso en kg' },
};
