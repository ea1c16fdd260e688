/** The order in which a gateway is built: what a storefront needs first comes first. */
import type { CallName } from '@senda/contract';
import type { Case } from './case.ts';

/** Each is useful with those before it: the shop shows plans, customers log in, buy, and manage their lines. */
export const levels = ['browse', 'log in', 'buy', 'service'] as const;
export type Level = (typeof levels)[number];

/** Every other call is of the last level. */
const callsOf: Readonly<Record<Exclude<Level, 'service'>, readonly CallName[]>> = {
  browse: [
    'getGlobalConfig',
    'getEligibleProducts',
    'listLocaleKeys',
    'getAppLocale',
    'listEsimBrands',
    'listEsimDevices',
  ],
  'log in': [
    'signUp',
    'validateSignUp',
    'signIn',
    'resendSignIn',
    'validateSignIn',
    'refreshToken',
    'logout',
    'getUser',
    'submitConsent',
    'getConsentSettings',
  ],
  buy: [
    'getProfileParameters',
    'listNationalities',
    'getNumbers',
    'lockNumber',
    'previewOrder',
    'createOrder',
    'getOrder',
    'lookUpAddress',
    'listEnabledPaymentMethods',
    'getCaptureContext',
    'requestPayment',
    'getPaymentStatus',
  ],
};

const levelOfCall = (call: CallName): number => {
  const at = Object.values(callsOf).findIndex((calls) => calls.includes(call));
  return at === -1 ? levels.length - 1 : at;
};

/** Returns the level of a case: the highest of the calls that it is about. */
export const levelOf = ({ covers }: Pick<Case, 'covers'>): Level =>
  levels[Math.max(...covers.map(levelOfCall))] ?? 'service';
