import type { Loaders } from './features.ts';

/** The texts of the pages that nobody enters by. */
export const laterFeatures = {
  /** What the gateway can refuse beyond signing in; pages that can meet it ask for it. */
  errors: {
    'en-US': () => import('./errors/en-US.json'),
    'es-MX': () => import('./errors/es-MX.json'),
  },
  service: {
    'en-US': () => import('./service/en-US.json'),
    'es-MX': () => import('./service/es-MX.json'),
  },
  leaving: {
    'en-US': () => import('./leaving/en-US.json'),
    'es-MX': () => import('./leaving/es-MX.json'),
  },
  arriving: {
    'en-US': () => import('./arriving/en-US.json'),
    'es-MX': () => import('./arriving/es-MX.json'),
  },
  otp: {
    'en-US': () => import('./otp/en-US.json'),
    'es-MX': () => import('./otp/es-MX.json'),
  },
  guest: {
    'en-US': () => import('./guest/en-US.json'),
    'es-MX': () => import('./guest/es-MX.json'),
  },
  'sim-in-hand': {
    'en-US': () => import('./sim-in-hand/en-US.json'),
    'es-MX': () => import('./sim-in-hand/es-MX.json'),
  },
  device: {
    'en-US': () => import('./device/en-US.json'),
    'es-MX': () => import('./device/es-MX.json'),
  },
  promo: {
    'en-US': () => import('./promo/en-US.json'),
    'es-MX': () => import('./promo/es-MX.json'),
  },
  addons: {
    'en-US': () => import('./addons/en-US.json'),
    'es-MX': () => import('./addons/es-MX.json'),
  },
  faq: {
    'en-US': () => import('./faq/en-US.json'),
    'es-MX': () => import('./faq/es-MX.json'),
  },
  number: {
    'en-US': () => import('./number/en-US.json'),
    'es-MX': () => import('./number/es-MX.json'),
  },
  kyc: {
    'en-US': () => import('./kyc/en-US.json'),
    'es-MX': () => import('./kyc/es-MX.json'),
  },
  'port-in': {
    'en-US': () => import('./port-in/en-US.json'),
    'es-MX': () => import('./port-in/es-MX.json'),
  },
  personal: {
    'en-US': () => import('./personal/en-US.json'),
    'es-MX': () => import('./personal/es-MX.json'),
  },
  address: {
    'en-US': () => import('./address/en-US.json'),
    'es-MX': () => import('./address/es-MX.json'),
  },
  delivery: {
    'en-US': () => import('./delivery/en-US.json'),
    'es-MX': () => import('./delivery/es-MX.json'),
  },
  summary: {
    'en-US': () => import('./summary/en-US.json'),
    'es-MX': () => import('./summary/es-MX.json'),
  },
  payment: {
    'en-US': () => import('./payment/en-US.json'),
    'es-MX': () => import('./payment/es-MX.json'),
  },
  'payment-method': {
    'en-US': () => import('./payment-method/en-US.json'),
    'es-MX': () => import('./payment-method/es-MX.json'),
  },
  paylink: {
    'en-US': () => import('./paylink/en-US.json'),
    'es-MX': () => import('./paylink/es-MX.json'),
  },
  orders: {
    'en-US': () => import('./orders/en-US.json'),
    'es-MX': () => import('./orders/es-MX.json'),
  },
  privacy: {
    'en-US': () => import('./privacy/en-US.json'),
    'es-MX': () => import('./privacy/es-MX.json'),
  },
  termination: {
    'en-US': () => import('./termination/en-US.json'),
    'es-MX': () => import('./termination/es-MX.json'),
  },
  renewal: {
    'en-US': () => import('./renewal/en-US.json'),
    'es-MX': () => import('./renewal/es-MX.json'),
  },
  pending: {
    'en-US': () => import('./pending/en-US.json'),
    'es-MX': () => import('./pending/es-MX.json'),
  },
} as const satisfies Record<string, Loaders>;

export type LaterFeature = keyof typeof laterFeatures;
