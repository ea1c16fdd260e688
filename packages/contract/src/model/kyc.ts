/** Identity checks: what is asked for, what was handed in (specification, sections 3, 5 and 7). */
import * as v from 'valibot';
import { Id, Instant, LocalText, safePicklist } from './common.ts';

/** What an identity check is for. */
export const KycContext = v.picklist(['onboarding', 'sim_replacement']);
/** Document types of specification section 3, and those that Mexico's configuration adds (decisions, "Formats"). */
export const DocumentType = v.picklist(['CNIC', 'NRIC', 'FIN', 'INE', 'PASSPORT', 'CURP']);
/** What is asked about a document (specification, section 3). */
export const DocumentField = v.picklist(['expiryDate', 'CNICExpiryDate', 'dob', 'CNICNumber']);

/** A document that is accepted: `sides` is how many images of it are wanted, `fields` what is asked about it. */
export const DocumentSpecification = v.object({
  documentType: DocumentType,
  name: LocalText,
  sides: v.pipe(v.number(), v.integer()),
  fields: v.array(DocumentField),
});
export type DocumentSpecification = v.InferOutput<typeof DocumentSpecification>;

/** Everything that may be uploaded. `maximumSize` is in bytes. */
export const EkycSpecifications = v.object({
  documents: v.array(DocumentSpecification),
  upload: v.object({
    maximumSize: v.pipe(v.number(), v.integer()),
    extensions: v.array(v.string()),
    types: v.array(v.string()),
  }),
  selfie: v.object({ key: v.string(), type: v.string(), name: v.string() }),
});

/** What one context asks for. */
export const EkycContextSpecifications = v.object({
  context: KycContext,
  selfie: v.boolean(),
  documents: v.boolean(),
  documentTypes: v.array(DocumentType),
  isKYCRequiredForOrderCreation: v.boolean(),
  isOnboardingKYCRequired: v.boolean(),
});
export type EkycContextSpecifications = v.InferOutput<typeof EkycContextSpecifications>;

/** How a check stands; one whose status is not known is still being looked at. */
export const KycStatus = safePicklist(['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED'], 'IN_REVIEW');
/** Why a check came to nothing; a reason that is not known is some other. */
export const KycRefusal = safePicklist(['DOCUMENT_UNREADABLE', 'OTHER'], 'OTHER');

/** A file that was handed in: later calls carry its reference. `size` in bytes, `sha256` in hexadecimal. */
export const StoredFile = v.object({
  reference: Id,
  kind: v.picklist(['selfie', 'document']),
  type: v.string(),
  size: v.pipe(v.number(), v.integer()),
  sha256: v.string(),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

/** An identity check that was asked for. `reviewedAt` is there once it was decided. */
export const KycSubmission = v.object({
  kycReference: Id,
  context: KycContext,
  documentType: v.optional(DocumentType),
  status: KycStatus,
  reason: v.optional(KycRefusal),
  files: v.array(StoredFile),
  submittedAt: Instant,
  reviewedAt: v.optional(Instant),
});
export type KycSubmission = v.InferOutput<typeof KycSubmission>;
