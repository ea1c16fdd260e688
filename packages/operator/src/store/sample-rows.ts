import { sampleDraft } from '../testing/samples.ts';
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
const address = { postalCode: '06700', country: 'MX', state: 'CDMX', street: 'Orizaba 1' };
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
  accounts: { id: 'ana', email: 'ana@example.com', createdAt: 1, profile },
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
  },
  consents: {
    id: 'c',
    accountId: 'ana',
    documentName: 'TERMS_OF_USE',
    userFlow: 'signup',
    productId: 'account',
    record: consent,
  },
  holds: { id: '5512345678', accountId: 'ana', lockedUntil: 6 },
  sales: { id: '5512345678', orderRef: 'SN-1' },
  carts: { id: 'k', accountId: 'ana', draft: sampleDraft, planName: name, total: 12_000, updatedAt: 7 },
  orders: {
    id: 'SN-1',
    accountId: 'ana',
    idempotencyKey: 'one',
    productLabel: 'prepaid_plan',
    createdAt: 8,
    draft: sampleDraft,
    planName: name,
    preview: { items: [], total: { amount: 0 } },
    number: '5512345678',
    profile,
    shippingAddress: address,
    billingAddress: address,
  },
  payments: { ...payment('p', { status: 'REFUSED' }), reason: 'BANK_REFUSED' },
  mails: { id: 'm', to: 'ana@example.com', subject: 'Código', text: 'á\n“ñ”', code: '012345', sentAt: 9 },
  settings: { id: 'clock', value: -5 },
};
