import type { Banner } from '@senda/contract';

interface Notice {
  /** Audience; all customers by default. */
  readonly audience?: 'telco' | 'new';
  readonly banner: Banner;
}

/** Notices, the most important first. `new` are customers without an order. */
export const banners: readonly Notice[] = [
  {
    audience: 'telco',
    banner: {
      id: 'telco-welcome',
      title: { 'en-US': 'Your number is with Senda now', 'es-MX': 'Tu número ya está en Senda' },
      text: {
        'en-US': 'Nothing changes for the people who call you. Choose a plan when your balance ends.',
        'es-MX': 'Nada cambia para quienes te llaman. Elige un plan cuando termine tu saldo.',
      },
      route: '/web/pre-checkout',
    },
  },
  {
    audience: 'new',
    banner: {
      id: 'first-line',
      title: { 'en-US': 'Get your first line', 'es-MX': 'Estrena tu primera línea' },
      text: {
        'en-US': 'With an eSIM you are connected in minutes.',
        'es-MX': 'Con una eSIM te conectas en minutos.',
      },
      route: '/web/pre-checkout',
    },
  },
  {
    banner: {
      id: 'bring-your-number',
      title: { 'en-US': 'Bring your number', 'es-MX': 'Trae tu número' },
      text: {
        'en-US': 'Get your NIP from 051 by call or text. It is good for 5 days.',
        'es-MX': 'Pide tu NIP al 051 por llamada o mensaje. Vale por 5 días.',
      },
    },
  },
  {
    banner: {
      id: 'privacy',
      title: { 'en-US': 'Your data, your choice', 'es-MX': 'Tus datos, tu decisión' },
      text: {
        'en-US': 'See and change what we may measure.',
        'es-MX': 'Consulta y cambia lo que podemos medir.',
      },
      route: '/profile/privacy-settings',
    },
  },
];
