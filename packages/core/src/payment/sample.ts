/** What a customer has chosen by the time she pays: for ready snapshots and tests. */
import type { Order, Transaction } from '@senda/contract';
import type { Known, PaymentResult } from '../library/known.ts';

/** ms since the epoch. */
export const sampleNow = Date.UTC(2026, 10, 21, 18, 0, 0);

const planName = { 'en-US': 'Senda 20', 'es-MX': 'Senda 20' };
const preview: Order['preview'] = {
  items: [{ itemType: 'PLAN', sku: 'senda-20', name: planName, cost: { amount: 19_900 } }],
  total: { amount: 19_900 },
};

export const sampleKnown = {
  plan: {
    sku: 'senda-20',
    name: planName,
    productType: 'prepaid',
    amount: 19_900,
    validityDays: 30,
    benefits: [{ kind: 'data', quantity: 20, unit: 'GB' }],
  },
  simType: 'esim',
  addons: [],
  number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
  numberType: 'NEW',
  profile: { firstName: 'Mariana', lastName: 'Ruiz', dob: '1992-04-03' },
  billingAddress: { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Orizaba 142' },
  accepted: { preview },
} as const satisfies Known;

/** The same with a plan of which a part is paid later. */
export const laterKnown = {
  ...sampleKnown,
  plan: {
    ...sampleKnown.plan,
    sku: 'senda-mix-15',
    name: { 'en-US': 'Senda Mix 15', 'es-MX': 'Senda Mix 15' },
    productType: 'hybrid',
    amount: 19_900,
    recurringAmount: 24_900,
  },
} as const satisfies Known;

export const sampleOrder: Order = {
  order_ref: 'SN-204418',
  order_type: 'SERVICE_ORDER',
  state: 'INI',
  status: 'CREATED',
  product_label: 'senda-20',
  createdAt: sampleNow,
  draft: {
    planSku: 'senda-20',
    addonSkus: [],
    simType: 'esim',
    numberType: 'NEW',
    number: '5501427788',
    promoCodes: [],
  },
  planName,
  preview,
  number: '5501427788',
};

export const sampleTransaction: Transaction = {
  transactionId: 'transaction-1',
  orderRef: 'SN-204418',
  status: 'PENDING',
  amount: 19_900,
  card: { brand: 'visa', last4: '4242', expiry: '08/28' },
};

/** What is agreed on for the periods to come, by another card. */
export const sampleAgreement: Transaction = {
  transactionId: 'transaction-2',
  orderRef: 'SN-204418',
  status: 'PAID',
  amount: 24_900,
  card: { brand: 'mastercard', last4: '5454', expiry: '11/26' },
};

/** The same payment while her bank wants to hear from her. */
export const sampleChallenge: Transaction = {
  ...sampleTransaction,
  challenge: {
    authenticationId: 'authentication-1',
    url: 'https://bank.example/3ds/authentication-1',
    expiresAt: sampleNow + 15 * 60_000,
  },
};

/** A capture context of fifteen minutes. */
export const sampleContext = {
  captureContext: 'header.claims.signature',
  issuedAt: sampleNow,
  expiresAt: sampleNow + 15 * 60_000,
};

export const samplePayment = {
  outcome: 'paid',
  orderRef: 'SN-204418',
  transactionId: 'transaction-1',
  amount: 19_900,
  card: sampleTransaction.card,
  number: '5501427788',
} as const satisfies PaymentResult;
