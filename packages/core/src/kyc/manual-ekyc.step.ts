import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { Kyc } from '../library/known.ts';

const text = v.optional(v.pipe(v.string(), v.maxLength(32)));

const Data = v.object({ kyc: Kyc });
/** What may be kept of an unfinished answer: texts, and what was handed in; never an image. */
const Typed = v.object({
  documentType: v.optional(model.DocumentType),
  expiryDate: text,
  CNICExpiryDate: text,
  dob: text,
  CNICNumber: text,
  kycReference: v.optional(model.Id),
});

export type KycData = v.InferOutput<typeof Data>;
export type KycTyped = Readonly<v.InferOutput<typeof Typed>>;

/** Selfie and documents, as far as the plan's eKYC configuration asks for them. */
export const manualEkycStep = defineStep({
  name: 'manual-ekyc',
  route: '/web/manual-ekyc',
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'eKycConfig' }],
  data: Data,
  decides: {},
  settings: v.object({}),
  typed: Typed,
  machine: async () => (await import('./kyc.machine.ts')).kycMachine,
});
