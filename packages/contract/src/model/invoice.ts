/** Invoices of orders, in Mexico by CFDI 4.0 (not in the specification). */
import * as v from 'valibot';
import { Id, Instant, LocalText, safePicklist } from './common.ts';

/** RFC of a person (13 characters) or a company (12); its last character is a check digit, which a few real ones fail. */
export const Rfc = v.pipe(
  v.string(),
  v.regex(/^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{2}[0-9A]$/),
  v.examples(['RUPM8405121K9']),
);

/** A code of the tax authority's catalogue, such as 626 or G03. */
const TaxCode = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,4}$/), v.examples(['S01']));

/** Who an invoice is for, as the tax authority has them registered, and what they use it for. */
export const InvoiceDetails = v.object({
  rfc: Rfc,
  /** As registered: of a company without its kind, such as "S.A. de C.V.". */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  /** Postal code of the tax domicile. */
  postalCode: v.pipe(v.string(), v.regex(/^[0-9]{5}$/), v.examples(['06700'])),
  /** Code of the régimen fiscal. */
  regime: TaxCode,
  /** Code of the uso del CFDI. */
  use: TaxCode,
});
export type InvoiceDetails = v.InferOutput<typeof InvoiceDetails>;

/** What an invoice can be requested with. */
export const InvoiceOptions = v.object({
  regimes: v.array(
    v.object({
      code: TaxCode,
      name: LocalText,
      /** Who can have it: a person, a company, or both. */
      holders: v.array(v.picklist(['PERSON', 'COMPANY'])),
      /** Codes of the uses that it accepts. */
      uses: v.array(TaxCode),
    }),
  ),
  uses: v.array(v.object({ code: TaxCode, name: LocalText })),
  /** The details that the customer has kept for the next time. */
  kept: v.optional(InvoiceDetails),
});
export type InvoiceOptions = v.InferOutput<typeof InvoiceOptions>;

/** Why an invoice was refused: the tax authority has no such RFC, or another name, postal code or régimen for it. */
export const InvoiceRefusal = safePicklist(['RFC', 'NAME', 'POSTAL_CODE', 'REGIME', 'OTHER'], 'OTHER');

/** A form in which an invoice can be had: the stamped XML, which counts, or one to print. */
export const InvoiceDocumentKind = v.picklist(['XML', 'PDF']);
export type InvoiceDocumentKind = v.InferOutput<typeof InvoiceDocumentKind>;

/** A document of an invoice. */
export const InvoiceDocument = v.object({
  kind: InvoiceDocumentKind,
  /** The name of the file, without anything of the customer. */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/), v.examples(['factura.xml'])),
  mediaType: v.picklist(['application/xml', 'application/pdf']),
  /** Base64. */
  content: v.pipe(v.string(), v.base64(), v.maxLength(8_000_000), v.examples(['PGEvPg=='])),
});
export type InvoiceDocument = v.InferOutput<typeof InvoiceDocument>;

/** The invoice of an order. CANCELLED: its money was returned. */
export const Invoice = v.object({
  status: safePicklist(['REQUESTED', 'ISSUED', 'REFUSED', 'CANCELLED'], 'REQUESTED'),
  details: InvoiceDetails,
  requestedAt: Instant,
  /** Its number at the tax authority (folio fiscal), and when it was stamped. */
  folio: v.optional(Id),
  issuedAt: v.optional(Instant),
  /** What can be downloaded of it; nothing without it. */
  documents: v.fallback(v.optional(v.array(InvoiceDocumentKind)), undefined),
  reason: v.optional(InvoiceRefusal),
});
export type Invoice = v.InferOutput<typeof Invoice>;
