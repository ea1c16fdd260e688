/** Identity checks (spec 3.document-type, 5.upload, 7.call.submitManualKyc). */
import * as v from 'valibot';
import { Id, Instant, LocalText, safePicklist } from './common.ts';

/** The purpose of an identity check; line_link is not in the specification. */
export const KycContext = v.picklist(['onboarding', 'sim_replacement', 'line_link']);
/** Document types: those specified (spec 3.document-type) and those of Mexico's configuration (decision 0062). */
export const DocumentType = v.picklist(['CNIC', 'NRIC', 'FIN', 'INE', 'PASSPORT', 'CURP']);
/** Fields of a document (spec 3.document-field). */
export const DocumentField = v.picklist(['expiryDate', 'CNICExpiryDate', 'dob', 'CNICNumber']);

/** An accepted document: `sides` is the number of required images, `fields` the required fields. */
export const DocumentSpecification = v.object({
  documentType: DocumentType,
  name: LocalText,
  sides: v.pipe(v.number(), v.integer()),
  fields: v.array(DocumentField),
});
export type DocumentSpecification = v.InferOutput<typeof DocumentSpecification>;

/** All accepted uploads. `maximumSize` is in bytes. */
export const EkycSpecifications = v.object({
  documents: v.array(DocumentSpecification),
  upload: v.object({
    maximumSize: v.pipe(v.number(), v.integer()),
    extensions: v.array(v.string()),
    types: v.array(v.string()),
  }),
  selfie: v.object({ key: v.string(), type: v.string(), name: v.string() }),
});

/** The requirements of one KYC context. */
export const EkycContextSpecifications = v.object({
  context: KycContext,
  selfie: v.boolean(),
  documents: v.boolean(),
  documentTypes: v.array(DocumentType),
  isKYCRequiredForOrderCreation: v.boolean(),
  isOnboardingKYCRequired: v.boolean(),
  /** Whether a new line is linked to its person with the order (not in the specification); not if missing. */
  isLineLinkRequired: v.optional(v.boolean()),
});
export type EkycContextSpecifications = v.InferOutput<typeof EkycContextSpecifications>;

/** Status of a check; an unknown one counts as in review. */
export const KycStatus = safePicklist(['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED'], 'IN_REVIEW');
/** Why a check was rejected. CURP_MISMATCH: the CURP is not that of the document (not in the specification). */
export const KycRefusal = safePicklist(['DOCUMENT_UNREADABLE', 'CURP_MISMATCH', 'OTHER'], 'OTHER');
export type KycRefusal = v.InferOutput<typeof KycRefusal>;

/** An uploaded file. `size` in bytes, `sha256` in hexadecimal. */
export const StoredFile = v.object({
  reference: Id,
  kind: v.picklist(['selfie', 'document']),
  type: v.string(),
  size: v.pipe(v.number(), v.integer()),
  sha256: v.string(),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

/** A submitted identity check. `reviewedAt` is set once it is decided. */
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
