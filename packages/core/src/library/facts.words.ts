import type { Words, WordsOfFacts } from '@senda/journey/words';
import type { facts } from './facts.ts';

/** The engine names the journey itself. */
type NamedFacts = Omit<typeof facts, 'journey'>;

const factWords: WordsOfFacts<NamedFacts> = {
  channel: {
    name: { en: 'whether they are on the web or in a store', es: 'si está en la web o en tienda' },
    values: {
      web: {
        is: { en: 'is on the web', es: 'está en la web' },
        short: { en: 'on the web', es: 'en la web' },
      },
      retail: {
        is: { en: 'is in a store', es: 'está en tienda' },
        short: { en: 'in a store', es: 'en tienda' },
      },
    },
  },
  source: {
    name: { en: 'where they come from', es: 'de dónde llega' },
    values: {
      web: {
        is: { en: 'comes straight to our site', es: 'llega directo a nuestro sitio' },
        short: { en: 'straight to our site', es: 'directo a nuestro sitio' },
      },
      meli: {
        is: { en: 'comes from Mercado Libre', es: 'llega de Mercado Libre' },
        short: { en: 'from Mercado Libre', es: 'de Mercado Libre' },
      },
    },
  },
  startedSession: {
    name: {
      en: 'whether they arrive signed in, as a guest or signed out',
      es: 'si llega con sesión, como invitado o sin sesión',
    },
    values: {
      none: {
        is: { en: 'arrives signed out', es: 'llega sin sesión' },
        not: { en: 'arrives signed in or as a guest', es: 'llega con sesión o como invitado' },
        short: { en: 'signed out', es: 'sin sesión' },
      },
      guest: {
        is: { en: 'arrives as a guest', es: 'llega como invitado' },
        not: { en: 'does not arrive as a guest', es: 'no llega como invitado' },
        short: { en: 'guest', es: 'invitado' },
      },
      customer: {
        is: { en: 'arrives signed in', es: 'llega con sesión' },
        not: { en: 'does not arrive signed in', es: 'no llega con sesión' },
        short: { en: 'signed in', es: 'con sesión' },
      },
    },
  },
  telcoUser: {
    name: { en: 'whether they already have a line with us', es: 'si ya tiene una línea con nosotros' },
    values: {
      true: {
        is: { en: 'already has a line with us', es: 'ya tiene una línea con nosotros' },
        short: { en: 'already has a line', es: 'ya tiene línea' },
      },
      false: {
        is: { en: 'has no line with us yet', es: 'aún no tiene línea con nosotros' },
        short: { en: 'no line yet', es: 'aún sin línea' },
      },
    },
  },
  lineKnown: {
    name: { en: 'which line it is about', es: 'de qué línea se trata' },
    values: {
      true: {
        is: { en: 'comes from one of their lines', es: 'entra desde una de sus líneas' },
        short: { en: 'from a line', es: 'desde una línea' },
      },
      false: {
        is: { en: 'has yet to choose a line', es: 'aún no elige la línea' },
        short: { en: 'line not chosen yet', es: 'línea por elegir' },
      },
    },
  },
  brand: {
    name: { en: 'the brand', es: 'la marca' },
    values: {
      senda: {
        is: { en: 'is on the site of Senda', es: 'está en el sitio de Senda' },
        short: { en: 'Senda', es: 'Senda' },
      },
      norte: {
        is: { en: 'is on the site of Norte', es: 'está en el sitio de Norte' },
        short: { en: 'Norte', es: 'Norte' },
      },
    },
  },
  country: {
    name: { en: 'the country', es: 'el país' },
    values: {
      MX: {
        is: { en: 'buys in Mexico', es: 'compra en México' },
        not: { en: 'does not buy in Mexico', es: 'no compra en México' },
        short: { en: 'Mexico', es: 'México' },
      },
    },
  },
  device: {
    name: { en: 'whether they use a phone or a computer', es: 'si usa un teléfono o una computadora' },
    values: {
      phone: {
        is: { en: 'uses a phone', es: 'usa un teléfono' },
        short: { en: 'on a phone', es: 'en teléfono' },
      },
      computer: {
        is: { en: 'uses a computer', es: 'usa una computadora' },
        short: { en: 'on a computer', es: 'en computadora' },
      },
    },
  },
  language: {
    name: { en: 'the language', es: 'el idioma' },
    values: {
      'en-US': {
        is: { en: 'reads in English', es: 'lee en inglés' },
        short: { en: 'in English', es: 'en inglés' },
      },
      'es-MX': {
        is: { en: 'reads in Spanish', es: 'lee en español' },
        short: { en: 'in Spanish', es: 'en español' },
      },
    },
  },
  simType: {
    name: { en: 'the type of SIM', es: 'el tipo de SIM' },
    values: {
      esim: { is: { en: 'chooses an eSIM', es: 'elige eSIM' }, short: { en: 'eSIM', es: 'eSIM' } },
      physical_sim: {
        is: { en: 'chooses a SIM card', es: 'elige tarjeta SIM' },
        short: { en: 'SIM card', es: 'tarjeta SIM' },
      },
    },
  },
  hasAddons: {
    name: { en: 'whether their plan has add-ons', es: 'si su plan tiene extras' },
    values: {
      true: {
        is: { en: 'chooses a plan with add-ons', es: 'elige un plan con extras' },
        short: { en: 'plan with add-ons', es: 'plan con extras' },
      },
      false: {
        is: { en: 'chooses a plan without add-ons', es: 'elige un plan sin extras' },
        short: { en: 'plan without add-ons', es: 'plan sin extras' },
      },
    },
  },
  authFlow: {
    name: { en: 'whether they have an account', es: 'si tiene cuenta' },
    values: {
      login: {
        is: { en: 'signs in to their account', es: 'entra a su cuenta' },
        short: { en: 'has an account', es: 'con cuenta' },
      },
      signup: {
        is: { en: 'creates an account', es: 'crea su cuenta' },
        short: { en: 'new account', es: 'cuenta nueva' },
      },
    },
  },
  kycRequired: {
    name: { en: 'whether they must prove their identity', es: 'si tiene que comprobar su identidad' },
    values: {
      true: {
        is: { en: 'must prove their identity', es: 'tiene que comprobar su identidad' },
        short: { en: 'proves their identity', es: 'comprueba su identidad' },
      },
      false: {
        is: { en: 'need not prove their identity', es: 'no tiene que comprobar su identidad' },
        short: { en: 'no proof of identity', es: 'sin comprobar su identidad' },
      },
    },
  },
  linkRequired: {
    name: { en: 'whether their line is linked to a person', es: 'si su línea se liga a una persona' },
    values: {
      true: {
        is: { en: 'must link their line to a person', es: 'tiene que ligar su línea a una persona' },
        short: { en: 'links their line', es: 'liga su línea' },
      },
      false: {
        is: { en: 'need not link their line to a person', es: 'no tiene que ligar su línea a una persona' },
        short: { en: 'no line linked', es: 'sin ligar su línea' },
      },
    },
  },
  paidLater: {
    name: { en: 'whether a part is paid later', es: 'si una parte se paga después' },
    values: {
      true: { is: { en: 'pays a part later', es: 'paga una parte después' } },
      false: { is: { en: 'pays nothing later', es: 'no paga nada después' } },
    },
  },
  paymentDue: {
    name: { en: 'whether there is anything to pay', es: 'si hay algo que pagar' },
    values: {
      true: {
        is: { en: 'has something to pay', es: 'tiene algo que pagar' },
        short: { en: 'something to pay', es: 'algo que pagar' },
      },
      false: {
        is: { en: 'has nothing to pay', es: 'no tiene nada que pagar' },
        short: { en: 'nothing to pay', es: 'nada que pagar' },
      },
    },
  },
  numberType: {
    name: { en: 'whether they keep their number', es: 'si conserva su número' },
    values: {
      NEW: {
        is: { en: 'takes a new number', es: 'estrena número' },
        not: { en: 'takes no new number', es: 'no estrena número' },
        short: { en: 'new number', es: 'número nuevo' },
      },
      PORT_IN: {
        is: { en: 'keeps their number', es: 'conserva su número' },
        not: { en: 'does not keep their number', es: 'no conserva su número' },
        short: { en: 'brings their number', es: 'trae su número' },
      },
    },
  },
  esimDeliveryNeeded: {
    name: { en: 'whether the SIM is delivered', es: 'si la SIM se envía' },
    values: {
      true: {
        is: { en: 'has their SIM delivered', es: 'recibe su SIM por envío' },
        short: { en: 'SIM delivered', es: 'SIM por envío' },
      },
      false: {
        is: { en: 'needs no delivery', es: 'no necesita envío' },
        short: { en: 'no delivery', es: 'sin envío' },
      },
    },
  },
  deliveryType: {
    name: { en: 'how they receive the SIM', es: 'cómo recibe la SIM' },
    values: {
      DOORSTEP_DELIVERY: {
        is: { en: 'has the SIM brought home', es: 'recibe la SIM a domicilio' },
        short: { en: 'home delivery', es: 'a domicilio' },
      },
      SELF_PICKUP: {
        is: { en: 'picks the SIM up', es: 'recoge la SIM' },
        short: { en: 'pickup', es: 'la recoge' },
      },
    },
  },
  paymentMethod: {
    name: { en: 'how they pay', es: 'cómo paga' },
    values: {
      'new-card': {
        is: { en: 'pays with a new card', es: 'paga con una tarjeta nueva' },
        not: { en: 'does not pay with a new card', es: 'no paga con una tarjeta nueva' },
        short: { en: 'new card', es: 'tarjeta nueva' },
      },
      'saved-card': {
        is: { en: 'pays with a saved card', es: 'paga con una tarjeta guardada' },
        not: { en: 'does not pay with a saved card', es: 'no paga con una tarjeta guardada' },
        short: { en: 'saved card', es: 'tarjeta guardada' },
      },
      'each-part': {
        is: { en: 'chooses a card for each part', es: 'elige una tarjeta para cada parte' },
        not: { en: 'does not choose a card for each part', es: 'no elige una tarjeta para cada parte' },
        short: { en: 'a card for each part', es: 'una tarjeta para cada parte' },
      },
    },
  },
  leaving: {
    name: { en: 'whether they leave', es: 'si se va' },
    values: {
      true: { is: { en: 'leaves', es: 'se va' } },
      false: { is: { en: 'stays', es: 'se queda' } },
    },
  },
  paymentOutcome: {
    name: { en: 'whether the payment went through', es: 'si el pago pasó' },
    values: {
      paid: { is: { en: 'has paid', es: 'ya pagó' }, short: { en: 'paid', es: 'pagado' } },
      failed: {
        is: { en: 'could not pay', es: 'no pudo pagar' },
        short: { en: 'payment failed', es: 'pago fallido' },
      },
    },
  },
};

export const factsWords = { facts: factWords } as const satisfies Words;
