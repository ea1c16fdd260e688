import type { KycSubmission, Order, Upload } from '@senda/contract';
import type { EkycConfig } from '../../base/answers/kyc.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { maximumSize, selfie } from '../../common/upload/upload.ts';
import type { Specifications } from './documents.ts';

/** Configuration of a plan that is paid later. */
export const sampleConfig: EkycConfig = {
  selfie: true,
  documents: true,
  documentTypes: ['INE', 'PASSPORT'],
  isKYCRequiredForOrderCreation: true,
  isOnboardingKYCRequired: true,
};

/** Specifications of all documents. */
export const sampleSpecifications: Specifications = {
  documents: [
    {
      documentType: 'PASSPORT',
      name: { 'en-US': 'Passport', 'es-MX': 'Pasaporte' },
      sides: 1,
      fields: ['expiryDate', 'dob'],
    },
    {
      documentType: 'INE',
      name: { 'en-US': 'INE voter card', 'es-MX': 'INE' },
      sides: 2,
      fields: ['expiryDate'],
    },
    { documentType: 'CNIC', name: { 'en-US': 'CNIC', 'es-MX': 'CNIC' }, sides: 2, fields: ['CNICNumber'] },
  ],
  upload: { maximumSize, extensions: ['png', 'jpeg', 'jpg', 'pdf'], types: ['image/png', 'image/jpeg'] },
  selfie,
};

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns a file of these bytes; by default a small PNG. */
export const sampleFile = (name: string, type = 'image/png', bytes: readonly number[] = png): Upload => ({
  name,
  type,
  size: bytes.length,
  arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
});

/** A submitted check in review. */
export const sampleSubmission: KycSubmission = {
  kycReference: 'kyc-1',
  context: 'onboarding',
  documentType: 'PASSPORT',
  status: 'IN_REVIEW',
  files: [],
  submittedAt: Date.UTC(2026, 10, 21, 17),
};

/** An order of a plan that is paid later. */
export const sampleIdentifiedOrder: Order = {
  order_ref: 'SN-204418',
  order_type: 'SERVICE_ORDER',
  state: 'PRO',
  status: 'PLACED',
  product_label: 'senda-plus-30',
  createdAt: sampleNow - 180_000,
  planName: { 'en-US': 'Senda Plus 30', 'es-MX': 'Senda Plus 30' },
  number: '5501427788',
  draft: {
    planSku: 'senda-plus-30',
    addonSkus: [],
    simType: 'esim',
    numberType: 'NEW',
    number: '5501427788',
    promoCodes: [],
  },
  preview: { items: [], total: { amount: 59_900 } },
};

/** Until when another check can be submitted, ms since the epoch. */
export const sampleSubmitUntil = sampleNow + 3 * 24 * 60 * 60_000;
