/** Sample orders and payments for snapshots and tests. */

import type { CallResult, Card, Order, Transaction, Voucher, Wallet } from '@senda/contract';
import type { PaymentResult } from '../../base/answers/payment.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleTransaction } from '../../common/transaction/sample.ts';

const { accepted, plan } = sampleJourneyData;

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
  planName: plan.name,
  preview: accepted.preview,
  number: '5501427788',
};

/** The link by which somebody else can pay it, open for twelve hours. */
export const sampleLink: CallResult<'getPaylink'> = {
  paylink_id: 'link-1',
  status: 'OPEN',
  orderRef: sampleOrder.order_ref,
  planName: plan.name,
  amount: accepted.preview.total.amount,
  expiresAt: sampleNow + 12 * 60 * 60_000,
};

/** How the bank of a card splits the order's amount. */
export const sampleInstalments: CallResult<'getInstalments'> = {
  issuer: 'Banco de Prueba',
  plans: [
    { count: 3, each: 6633, last: 6634 },
    { count: 4, each: 4975, last: 4975 },
  ],
};

/** A wallet that the gateway takes. */
export const sampleWallet: CallResult<'listEnabledPaymentMethods'>['paymentMethods'][number] & {
  readonly wallet: Wallet;
} = {
  type: 'WALLET',
  name: { 'en-US': 'Google Pay', 'es-MX': 'Google Pay' },
  brands: [],
  wallet: { method: 'https://google.com/pay', data: { apiVersion: 2 }, chargedAgain: false },
};

/** The recurring payment, with another card. */
export const sampleAgreement: Transaction & { readonly card: Card } = {
  transactionId: 'transaction-2',
  orderRef: 'SN-204418',
  status: 'PAID',
  amount: 24_900,
  card: { brand: 'mastercard', last4: '5454', expiry: '11/26' },
};

export const samplePayment = {
  outcome: 'paid',
  orderRef: 'SN-204418',
  transactionId: 'transaction-1',
  amount: 19_900,
  card: sampleTransaction.card,
  number: '5501427788',
} as const satisfies PaymentResult;

/** A payment in cash at a shop, which waits for its money; by transfer; and one that has ended. */
export const sampleCash: Transaction & { readonly voucher: Voucher } = {
  transactionId: 'transaction-3',
  orderRef: 'SN-204418',
  status: 'PENDING',
  amount: 19_900,
  voucher: {
    kind: 'OXXO',
    status: 'OPEN',
    reference: '930014061803398873',
    until: sampleNow + 48 * 60 * 60_000,
  },
};
export const sampleTransfer: Transaction = {
  ...sampleCash,
  transactionId: 'transaction-4',
  voucher: {
    ...sampleCash.voucher,
    kind: 'SPEI',
    reference: 'SN-204418',
    clabe: '646180618033988736',
    bank: 'STP',
    beneficiary: 'Senda',
  },
};
export const sampleLapse: Transaction = {
  ...sampleCash,
  status: 'REFUSED',
  reason: 'CANCELLED',
  voucher: { ...sampleCash.voucher, status: 'EXPIRED', until: sampleNow - 60_000 },
};
