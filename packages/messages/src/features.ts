// Written by `npm run generate`. Do not edit.
/** Loaders of each feature's messages by locale: each page downloads only its own. */
export const features = {
  'added-card': {
    'en-US': () => import('./added-card/en-US.json'),
    'es-MX': () => import('./added-card/es-MX.json'),
  },
  addon: {
    'en-US': () => import('./addon/en-US.json'),
    'es-MX': () => import('./addon/es-MX.json'),
  },
  address: {
    'en-US': () => import('./address/en-US.json'),
    'es-MX': () => import('./address/es-MX.json'),
  },
  apn: {
    'en-US': () => import('./apn/en-US.json'),
    'es-MX': () => import('./apn/es-MX.json'),
  },
  'birth-date': {
    'en-US': () => import('./birth-date/en-US.json'),
    'es-MX': () => import('./birth-date/es-MX.json'),
  },
  'cancel-portin': {
    'en-US': () => import('./cancel-portin/en-US.json'),
    'es-MX': () => import('./cancel-portin/es-MX.json'),
  },
  common: {
    'en-US': () => import('./common/en-US.json'),
    'es-MX': () => import('./common/es-MX.json'),
  },
  'data-pack': {
    'en-US': () => import('./data-pack/en-US.json'),
    'es-MX': () => import('./data-pack/es-MX.json'),
  },
  delivery: {
    'en-US': () => import('./delivery/en-US.json'),
    'es-MX': () => import('./delivery/es-MX.json'),
  },
  device: {
    'en-US': () => import('./device/en-US.json'),
    'es-MX': () => import('./device/es-MX.json'),
  },
  document: {
    'en-US': () => import('./document/en-US.json'),
    'es-MX': () => import('./document/es-MX.json'),
  },
  entry: {
    'en-US': () => import('./entry/en-US.json'),
    'es-MX': () => import('./entry/es-MX.json'),
  },
  error: {
    'en-US': () => import('./error/en-US.json'),
    'es-MX': () => import('./error/es-MX.json'),
  },
  esim: {
    'en-US': () => import('./esim/en-US.json'),
    'es-MX': () => import('./esim/es-MX.json'),
  },
  faq: {
    'en-US': () => import('./faq/en-US.json'),
    'es-MX': () => import('./faq/es-MX.json'),
  },
  guest: {
    'en-US': () => import('./guest/en-US.json'),
    'es-MX': () => import('./guest/es-MX.json'),
  },
  invoice: {
    'en-US': () => import('./invoice/en-US.json'),
    'es-MX': () => import('./invoice/es-MX.json'),
  },
  kyc: {
    'en-US': () => import('./kyc/en-US.json'),
    'es-MX': () => import('./kyc/es-MX.json'),
  },
  landing: {
    'en-US': () => import('./landing/en-US.json'),
    'es-MX': () => import('./landing/es-MX.json'),
  },
  'line-link': {
    'en-US': () => import('./line-link/en-US.json'),
    'es-MX': () => import('./line-link/es-MX.json'),
  },
  'line-payment': {
    'en-US': () => import('./line-payment/en-US.json'),
    'es-MX': () => import('./line-payment/es-MX.json'),
  },
  'line-picker': {
    'en-US': () => import('./line-picker/en-US.json'),
    'es-MX': () => import('./line-picker/es-MX.json'),
  },
  'line-suspension': {
    'en-US': () => import('./line-suspension/en-US.json'),
    'es-MX': () => import('./line-suspension/es-MX.json'),
  },
  number: {
    'en-US': () => import('./number/en-US.json'),
    'es-MX': () => import('./number/es-MX.json'),
  },
  'number-change': {
    'en-US': () => import('./number-change/en-US.json'),
    'es-MX': () => import('./number-change/es-MX.json'),
  },
  'number-recovery': {
    'en-US': () => import('./number-recovery/en-US.json'),
    'es-MX': () => import('./number-recovery/es-MX.json'),
  },
  order: {
    'en-US': () => import('./order/en-US.json'),
    'es-MX': () => import('./order/es-MX.json'),
  },
  otp: {
    'en-US': () => import('./otp/en-US.json'),
    'es-MX': () => import('./otp/es-MX.json'),
  },
  paylink: {
    'en-US': () => import('./paylink/en-US.json'),
    'es-MX': () => import('./paylink/es-MX.json'),
  },
  payment: {
    'en-US': () => import('./payment/en-US.json'),
    'es-MX': () => import('./payment/es-MX.json'),
  },
  'payment-method': {
    'en-US': () => import('./payment-method/en-US.json'),
    'es-MX': () => import('./payment-method/es-MX.json'),
  },
  pending: {
    'en-US': () => import('./pending/en-US.json'),
    'es-MX': () => import('./pending/es-MX.json'),
  },
  personal: {
    'en-US': () => import('./personal/en-US.json'),
    'es-MX': () => import('./personal/es-MX.json'),
  },
  plan: {
    'en-US': () => import('./plan/en-US.json'),
    'es-MX': () => import('./plan/es-MX.json'),
  },
  'plan-detail': {
    'en-US': () => import('./plan-detail/en-US.json'),
    'es-MX': () => import('./plan-detail/es-MX.json'),
  },
  'plan-switch': {
    'en-US': () => import('./plan-switch/en-US.json'),
    'es-MX': () => import('./plan-switch/es-MX.json'),
  },
  'port-in': {
    'en-US': () => import('./port-in/en-US.json'),
    'es-MX': () => import('./port-in/es-MX.json'),
  },
  privacy: {
    'en-US': () => import('./privacy/en-US.json'),
    'es-MX': () => import('./privacy/es-MX.json'),
  },
  profile: {
    'en-US': () => import('./profile/en-US.json'),
    'es-MX': () => import('./profile/es-MX.json'),
  },
  'profile-email': {
    'en-US': () => import('./profile-email/en-US.json'),
    'es-MX': () => import('./profile-email/es-MX.json'),
  },
  promo: {
    'en-US': () => import('./promo/en-US.json'),
    'es-MX': () => import('./promo/es-MX.json'),
  },
  refund: {
    'en-US': () => import('./refund/en-US.json'),
    'es-MX': () => import('./refund/es-MX.json'),
  },
  renewal: {
    'en-US': () => import('./renewal/en-US.json'),
    'es-MX': () => import('./renewal/es-MX.json'),
  },
  reschedule: {
    'en-US': () => import('./reschedule/en-US.json'),
    'es-MX': () => import('./reschedule/es-MX.json'),
  },
  'reverse-port-out': {
    'en-US': () => import('./reverse-port-out/en-US.json'),
    'es-MX': () => import('./reverse-port-out/es-MX.json'),
  },
  review: {
    'en-US': () => import('./review/en-US.json'),
    'es-MX': () => import('./review/es-MX.json'),
  },
  'saved-card': {
    'en-US': () => import('./saved-card/en-US.json'),
    'es-MX': () => import('./saved-card/es-MX.json'),
  },
  service: {
    'en-US': () => import('./service/en-US.json'),
    'es-MX': () => import('./service/es-MX.json'),
  },
  'service-request': {
    'en-US': () => import('./service-request/en-US.json'),
    'es-MX': () => import('./service-request/es-MX.json'),
  },
  'service-summary': {
    'en-US': () => import('./service-summary/en-US.json'),
    'es-MX': () => import('./service-summary/es-MX.json'),
  },
  session: {
    'en-US': () => import('./session/en-US.json'),
    'es-MX': () => import('./session/es-MX.json'),
  },
  shell: {
    'en-US': () => import('./shell/en-US.json'),
    'es-MX': () => import('./shell/es-MX.json'),
  },
  'sign-in': {
    'en-US': () => import('./sign-in/en-US.json'),
    'es-MX': () => import('./sign-in/es-MX.json'),
  },
  'sim-activation': {
    'en-US': () => import('./sim-activation/en-US.json'),
    'es-MX': () => import('./sim-activation/es-MX.json'),
  },
  'sim-in-hand': {
    'en-US': () => import('./sim-in-hand/en-US.json'),
    'es-MX': () => import('./sim-in-hand/es-MX.json'),
  },
  'sim-replacement': {
    'en-US': () => import('./sim-replacement/en-US.json'),
    'es-MX': () => import('./sim-replacement/es-MX.json'),
  },
  'step-up': {
    'en-US': () => import('./step-up/en-US.json'),
    'es-MX': () => import('./step-up/es-MX.json'),
  },
  summary: {
    'en-US': () => import('./summary/en-US.json'),
    'es-MX': () => import('./summary/es-MX.json'),
  },
  termination: {
    'en-US': () => import('./termination/en-US.json'),
    'es-MX': () => import('./termination/es-MX.json'),
  },
  'transfer-nip': {
    'en-US': () => import('./transfer-nip/en-US.json'),
    'es-MX': () => import('./transfer-nip/es-MX.json'),
  },
  'update-card': {
    'en-US': () => import('./update-card/en-US.json'),
    'es-MX': () => import('./update-card/es-MX.json'),
  },
} as const;

export type Feature = keyof typeof features;
