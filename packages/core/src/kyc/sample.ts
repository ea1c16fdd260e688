import type { KycSubmission, Upload } from '@senda/contract';
import type { EkycConfig } from '../answers/kyc.ts';
import { maximumSize, selfie } from '../upload/upload.ts';
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
      name: { 'en-US': 'INE voter card', 'es-MX': 'Credencial INE' },
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
