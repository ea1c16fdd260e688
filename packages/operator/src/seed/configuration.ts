import type { ConsentSetting, CountryConfig, ProfileParameters, WebfrontSettings } from '@senda/contract';

/** Configuration of Mexico, with the product's default language (spec 9.country-config; decision 0062). */
export const mexico: CountryConfig = {
  country: 'MX',
  default_language: 'en-US',
  follow_browser_language: true,
  default_timezone: 'America/Mexico_City',
  date_formats: { default: 'DD/MM/yyyy (ddd)' },
  time_formats: { default: 'h:mm a' },
  currency_formats: { code: 'MXN', symbol: '$', separator: ' ', decimals: 2 },
  zip_code_size: 5,
};

/** The specified defaults (spec 9.otp.timer, 9.notification.duration, 9.cards, 9.banner). */
export const webfront: WebfrontSettings = {
  helpUrl: '/documents/help/',
  vendors: ['meli', 'telco'],
  defaultOtpTimerSeconds: 120,
  notificationDurationMs: 5_000,
  defaultCardCount: 10,
  bannerLimit: 10,
};

/** The storefront's own documents. */
const terms = { documentName: 'TERMS_OF_USE', url: '/documents/terms/' } as const;
const privacy = { documentName: 'PRIVACY_POLICY', url: '/documents/privacy/' } as const;
const recurring = { documentName: 'RECURRING_CHARGE', url: '/documents/terms/' } as const;

/** Consent settings, with each of the three modes (decision 0062). */
export const consentSettings: ConsentSetting[] = [
  {
    userFlow: 'signup',
    documents: [
      { ...terms, mode: 'IMPLICIT' },
      { ...privacy, mode: 'IMPLICIT' },
    ],
  },
  {
    userFlow: 'guest',
    documents: [
      { ...terms, mode: 'MANDATORY_SCROLL' },
      { ...privacy, mode: 'CHECKBOX' },
    ],
  },
  {
    userFlow: 'purchase',
    documents: [
      { ...terms, mode: 'CHECKBOX' },
      { ...privacy, mode: 'CHECKBOX' },
      { ...recurring, mode: 'CHECKBOX' },
    ],
  },
];

const required = new Set(['firstName', 'lastName', 'dob', 'contactNumber']);

/** Profile fields in the specified order (spec 3.profile), and Mexico's documents (decision 0062). */
export const profileParameters: ProfileParameters = {
  fields: [
    'firstName',
    'middleName',
    'lastName',
    'dob',
    'contactNumber',
    'email',
    'CNICNumber',
    'CNICExpiryDate',
    'nationality',
  ].map((name) => ({ name, required: required.has(name) })),
  addressFields: [
    'postalCode',
    'state',
    'district',
    'area',
    'street',
    'buildingName',
    'unit',
    'landmark',
  ].map((name) => ({ name, required: name !== 'unit' && name !== 'landmark' })),
  minimumAge: 18,
  maximumAge: 100,
  documentTypes: [
    { type: 'INE', name: { 'en-US': 'INE card', 'es-MX': 'Credencial del INE' }, pattern: '[0-9]{13}' },
    { type: 'PASSPORT', name: { 'en-US': 'Passport', 'es-MX': 'Pasaporte' }, pattern: '[A-Z0-9]{6,12}' },
    {
      type: 'CURP',
      name: { 'en-US': 'CURP', 'es-MX': 'CURP' },
      pattern: '[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]',
    },
    { type: 'RFC', name: { 'en-US': 'RFC', 'es-MX': 'RFC' }, pattern: '[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}' },
  ],
};

export const downloads = {
  any: 'https://www.senda.example/app',
  android: 'https://www.senda.example/app/android',
  ios: 'https://www.senda.example/app/ios',
} as const;
