/** What an identity check requires and what is filled in (spec 3.document-type, 5.upload). */
import type { CallInput, CallResult, Profile, Upload } from '@senda/contract';
import { isCurp } from '#country/curp.ts';
import type { EkycConfig } from '../../base/answers/kyc.ts';
import { curpIn } from '../../base/form/curp-in.ts';
import { type Form, isValid, type Rules, startForm } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import { dayOf, isoOf, todayAt } from '../../base/time/calendar.ts';
import type { UploadProblem } from '../../common/upload/upload.ts';
import type { KycDraft } from './manual-ekyc.schema.ts';

export type Specifications = CallResult<'getEkycSpecifications'>;
type DocumentSpecification = Specifications['documents'][number];
export type DocumentType = DocumentSpecification['documentType'];

/** Document field keys (spec 3.document-field). */
export const documentFields = ['expiryDate', 'CNICExpiryDate', 'dob', 'CNICNumber'] as const;
export type DocumentField = (typeof documentFields)[number];

/** A field of the check: of the document, or the CURP that takes the place of a rejected one. */
export type CheckField = DocumentField | 'curp';

/** Slot of a picture: the selfie, or a side of the document, from 0. */
export type Slot = 'selfie' | 0 | 1;
const slots: readonly Slot[] = ['selfie', 0, 1];

/** Result of adding a file: accepted or rejected. */
export type Picture = { readonly file: Upload } | { readonly problem: UploadProblem | 'unreadable' };

export type Pictures = Readonly<Partial<Record<Slot, Picture>>>;

export interface DocumentsContext {
  readonly config: EkycConfig;
  readonly specifications: Specifications | null;
  readonly documentType: DocumentType | undefined;
  readonly form: Form<CheckField>;
  /** Whether the CURP is asked for again. */
  readonly asksCurp: boolean;
  readonly pictures: Pictures;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** Returns the accepted documents in configuration order. */
export const offeredDocuments = ({
  config,
  specifications,
}: Pick<DocumentsContext, 'config' | 'specifications'>) =>
  config.documents
    ? config.documentTypes.flatMap(
        (type) => specifications?.documents.filter((one) => one.documentType === type) ?? [],
      )
    : [];

/** Returns the chosen document if accepted; a single accepted document needs no choice. */
export function chosenDocument(context: DocumentsContext): DocumentSpecification | undefined {
  const offered = offeredDocuments(context);
  return offered.length === 1 ? offered[0] : offered.find((one) => one.documentType === context.documentType);
}

export function neededSlots(context: DocumentsContext): readonly Slot[] {
  const sides = chosenDocument(context)?.sides ?? 0;
  return slots.filter((slot) => (slot === 'selfie' ? context.config.selfie : slot < sides));
}

export const neededFields = (context: DocumentsContext): readonly DocumentField[] =>
  documentFields.filter((field) => chosenDocument(context)?.fields.includes(field));

/** The documents that print only the year of their expiry: valid until its last day. */
const yearOnly: readonly DocumentType[] = ['INE'];

/** Whether the document prints a year instead of that day. */
export function isYear(context: DocumentsContext, field: CheckField): boolean {
  const document = chosenDocument(context);
  return field === 'expiryDate' && document !== undefined && yearOnly.includes(document.documentType);
}

/** For how many years an INE is issued. */
const longestValidity = 10;

/** Returns the years in which a valid document can expire, the present one first. */
export function expiryYears({ now }: Pick<DocumentsContext, 'now'>): readonly string[] {
  const [first = ''] = isoOf(todayAt(now())).split('-');
  return Array.from({ length: longestValidity + 1 }, (_, after) => String(Number(first) + after));
}

/** Returns the day that a field's text names, YYYY-MM-DD: of a year its last one. Text that names none stays as it is. */
export function fieldText(context: DocumentsContext, field: CheckField, text: string): string {
  const [, year] = /^(\d{4})(?:-|$)/.exec(text) ?? [];
  return year !== undefined && isYear(context, field) ? `${year}-12-31` : text;
}

/** Returns the field rules; fields that the document does not have are valid. */
export function documentRules(context: DocumentsContext): Rules<CheckField> {
  const needed = neededFields(context);
  const today = isoOf(todayAt(context.now()));
  const date = (field: DocumentField, fits: (iso: string) => boolean, else_: string) => (text: string) => {
    if (!needed.includes(field)) return undefined;
    const iso = fieldText(context, field, text);
    if (iso === '') return isYear(context, field) ? 'kyc.year.missing' : `kyc.${field}.missing`;
    if (dayOf(iso) === null) return 'kyc.date.wrong';
    return fits(iso) ? undefined : else_;
  };
  return {
    expiryDate: date('expiryDate', (iso) => iso >= today, 'kyc.expired'),
    CNICExpiryDate: date('CNICExpiryDate', (iso) => iso >= today, 'kyc.expired'),
    dob: date('dob', (iso) => iso < today, 'kyc.date.wrong'),
    CNICNumber: (text) =>
      needed.includes('CNICNumber') && plainText(text) === '' ? 'kyc.CNICNumber.missing' : undefined,
    curp: (text) => {
      const curp = curpIn({ curp: text });
      if (!context.asksCurp || isCurp(curp)) return undefined;
      return curp === '' ? 'kyc.curp.missing' : 'kyc.curp.wrong';
    },
  };
}

export const fileAt = (pictures: Pictures, slot: Slot): Upload | undefined => {
  const picture = pictures[slot];
  return picture && 'file' in picture ? picture.file : undefined;
};

/** Whether everything required is filled in and valid. */
export function isComplete(context: DocumentsContext): boolean {
  if (context.config.documents && !chosenDocument(context)) return false;
  const filled = neededSlots(context).every((slot) => fileAt(context.pictures, slot) !== undefined);
  return filled && isValid(context.form, documentRules(context));
}

/** Returns the initial fields: the draft, else the profile. */
export function startFields(draft: KycDraft, profile: Profile | undefined): Form<CheckField> {
  return startForm({
    expiryDate: draft.expiryDate ?? profile?.CNICExpiryDate ?? '',
    CNICExpiryDate: draft.CNICExpiryDate ?? profile?.CNICExpiryDate ?? '',
    dob: draft.dob ?? profile?.dob ?? '',
    CNICNumber: draft.CNICNumber ?? profile?.CNICNumber ?? '',
    curp: '',
  });
}

/** Returns the submission, with the fields of the chosen document only. */
export function submissionOf(context: DocumentsContext): CallInput<'submitManualKyc'>['form'] {
  const document = chosenDocument(context);
  const { pictures, form } = context;
  const fields = neededFields(context).map((field) => [
    field,
    plainText(fieldText(context, field, form.values[field])),
  ]);
  const [face, ...sides] = slots.map((slot) =>
    neededSlots(context).includes(slot) ? fileAt(pictures, slot) : undefined,
  );
  const documents = sides.filter((file) => file !== undefined);
  return {
    context: context.config.purpose ?? 'onboarding',
    ...(document && { documentType: document.documentType, documents, ...Object.fromEntries(fields) }),
    ...(face && { selfieImage: face }),
    ...(context.asksCurp && { curp: curpIn(form.values) }),
  };
}
