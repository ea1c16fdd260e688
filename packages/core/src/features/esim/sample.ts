/** Sample eSIM of the sample order, for snapshots and tests. */
import type { Order } from '@senda/contract';
import { sampleNow } from '../../base/time/sample.ts';
import { sampleJourneyData } from '../../common/purchase/sample.ts';
import type { EsimDetails, Installation } from './stage.ts';

export const sampleEsim: EsimDetails = {
  orderRef: 'SN-204418',
  iccid: '8952029000000204413',
  activationCode: 'LPA:1$smdp.senda.example$8K2Q4-41XN7-7TDW3-M0FZ9',
  smdpAddress: 'smdp.senda.example',
  matchingId: '8K2Q4-41XN7-7TDW3-M0FZ9',
  confirmationCodeRequired: false,
  state: 'RELEASED',
};

/** The approved order of the eSIM. */
export const sampleEsimOrder: Order = {
  order_ref: sampleEsim.orderRef,
  order_type: 'SERVICE_ORDER',
  state: 'PRO',
  status: 'APPROVED',
  product_label: 'senda-20',
  createdAt: sampleNow - 120_000,
  planName: sampleJourneyData.plan.name,
  number: sampleJourneyData.number.number,
  draft: {
    planSku: 'senda-20',
    addonSkus: [],
    simType: 'esim',
    numberType: 'NEW',
    number: sampleJourneyData.number.number,
    promoCodes: [],
  },
  preview: sampleJourneyData.accepted.preview,
};

/** Returns the installation as a phone last reported it. */
export const sampleInstallation = (status: Installation['status'], device?: string): Installation => ({
  orderId: sampleEsim.orderRef,
  simType: 'esim',
  iccid: sampleEsim.iccid,
  status,
  ...(status !== 'NOT_STARTED' && { method: 'QR', updatedAt: sampleNow - 60_000 }),
  ...(device !== undefined && { device }),
});

/** User agents of phones. */
export const userAgents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
} as const;
