import { deliverySample } from '../delivery/delivery.sample.ts';
import { instrumentSamples } from '../instruments/instruments.sample.ts';
import { kycSample } from '../kyc/kyc.sample.ts';
import { lineSample } from '../lines/lines.sample.ts';
import { orderSamples } from '../orders/orders.sample.ts';
import { ottSample } from '../ott/ott.sample.ts';
import { paylinkSamples } from '../paylinks/paylinks.sample.ts';
import { portInSample } from '../port-in/port-in.sample.ts';
import { renewalSamples } from '../renewal/renewal.sample.ts';
import { shippingSample } from '../shipping/shipping.sample.ts';
import { rewardSample } from '../termination/termination.sample.ts';
import { sampleDraft } from '../testing/samples.ts';
import { userSample } from '../user/user.sample.ts';
import type { PaymentRow, Rows } from './rows.ts';

/** A charge that paid order SN-1, with changes. */
export const payment = (id: string, changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id,
  accountId: 'ana',
  orderRef: 'SN-1',
  idempotencyKey: id,
  amount: 12_000,
  card: { brand: 'visa', last4: '4242', expiry: '12/30' },
  status: 'PAID',
  settlesAs: 'PAID',
  settledAt: 4_102_444_800_000,
  ...changes,
});
/** A number that order SN-1 took. */
export const sale = (id: string): Rows['sales'] => ({ id, orderRef: 'SN-1', lapsesAt: 15, settled: true });
export const profile = { firstName: 'Ana', lastName: 'Ruiz', dob: '1990-05-17' };
const name = { 'en-US': 'Senda 8', 'es-MX': 'Senda 8' };
const consent = {
  version: 2,
  userFlow: 'signup',
  documentName: 'TERMS_OF_USE',
  productId: 'account',
  consentGivenAt: 5,
  consentType: 'EXPLICIT_NO_READ',
  customerId: 'ana',
  email: 'ana@example.com',
  appVersion: 'WEB',
} as const;

/** One whole row a collection, so that no field can get lost on its way. */
export const wholeRows: { [N in keyof Rows]: Required<Rows[N]> } = {
  accounts: {
    id: 'ana',
    email: 'ana@example.com',
    createdAt: 1,
    profile,
    traits: { telco: { phoneNo: '5512345678' } },
  },
  sessions: { id: 's', accountId: 'ana', createdAt: 2 },
  codeRequests: {
    id: 'r',
    email: 'ana@example.com',
    channel: 'web',
    purpose: 'signup',
    opensAccount: true,
    codeHash: 'ff',
    sentAt: 3,
    expiresAt: 4,
    wrongAnswers: 0,
    status: 'open',
    askedBy: 'ee',
    deviceId: 'd',
    vouched: { vendor: 'telco', phoneNo: '5512345678' },
    answered: { at: 4, sessionId: 's', deviceId: 'd' },
  },
  consents: {
    id: 'c',
    accountId: 'ana',
    documentName: 'TERMS_OF_USE',
    userFlow: 'signup',
    productId: 'account',
    record: consent,
  },
  holds: { id: '5512345678', accountId: 'ana', lockedUntil: 6, askedBy: 'ee', deviceId: 'd' },
  sales: sale('5512345678'),
  carts: { id: 'k', accountId: 'ana', draft: sampleDraft, planName: name, total: 12_000, updatedAt: 7 },
  payments: {
    ...payment('p', { status: 'REFUSED' }),
    reason: 'BANK_REFUSED',
    authenticationId: 'auth',
    refundedAt: 11,
  },
  ...instrumentSamples,
  ...orderSamples,
  ...paylinkSamples,
  ...renewalSamples,
  mails: { id: 'm', to: 'ana@example.com', subject: 'Código', text: 'á\n“ñ”', code: '012345', sentAt: 9 },
  ...deliverySample,
  ...kycSample,
  ...shippingSample,
  settings: { id: 'clock', value: -5 },
  ...ottSample,
  ...userSample,
  ...lineSample,
  ...portInSample,
  ...rewardSample,
};
