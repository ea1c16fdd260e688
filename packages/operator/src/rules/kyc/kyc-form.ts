/** Checks that a submission is complete for its context. */
import type { CallInput, Product } from '@senda/contract';
import { unprocessable } from '../../request/refusal.ts';
import { documents, specificationsOf } from './specifications.ts';

export type KycForm = CallInput<'submitManualKyc'>['form'];

/** @throws Refusal INVALID_REQUEST (422) for a day before today (`now` in ms) */
function assertNotExpired(path: string, day: string | undefined, now: number): void {
  if (day !== undefined && day < new Date(now).toISOString().slice(0, 10)) {
    throw unprocessable(path, 'The document has expired.');
  }
}

/** @throws Refusal INVALID_REQUEST (422) */
function assertDocument(form: KycForm, now: number): void {
  const { documentType, documents: files = [] } = form;
  const specification = documents.find((document) => document.documentType === documentType);
  if (!specification) throw unprocessable('documentType', 'The document type is missing.');
  const { documentTypes } = specificationsOf(form.context, 'prepaid');
  if (!documentTypes.includes(specification.documentType)) {
    throw unprocessable('documentType', 'This document is not accepted here.');
  }
  if (files.length !== specification.sides) {
    const images = specification.sides === 1 ? 'one image' : 'one image of each side';
    throw unprocessable('documents', `This document needs ${images}.`);
  }
  for (const field of specification.fields) {
    if (form[field] === undefined) throw unprocessable(field, 'This field is required for the document.');
  }
  assertNotExpired('expiryDate', form.expiryDate, now);
  assertNotExpired('CNICExpiryDate', form.CNICExpiryDate, now);
}

/**
 * Requires a selfie or a document for onboarding, since more depends on the plan, what the plan of an order needs, and both for
 * a SIM replacement. `productType` is that of the order's plan; `prepaid` without an order.
 * @throws Refusal INVALID_REQUEST (422) naming the field
 */
export function assertComplete(form: KycForm, now: number, productType: Product['productType']): void {
  const needed = specificationsOf(form.context, productType);
  const hasDocument = form.documentType !== undefined || form.documents !== undefined;
  if (!form.selfieImage && (needed.selfie || !hasDocument)) {
    throw unprocessable('selfieImage', 'A selfie is needed.');
  }
  if (needed.documents || hasDocument) assertDocument(form, now);
}
