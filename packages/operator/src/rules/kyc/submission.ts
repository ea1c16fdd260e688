import type { KycSubmission, Product, StoredFile, Upload } from '@senda/contract';
import { selfie } from '@senda/core/upload';
import type { RequestContext } from '../../request/context.ts';
import type { KycRow } from '../../store/rows/kyc.rows.ts';
import type { Decision } from '../../store/rows/order.rows.ts';
import { assertComplete, type KycForm } from './kyc-form.ts';
import { assertSelfie, storedFileOf } from './uploads.ts';

/** Time from submission until the review starts, and until its decision (ms). */
const reviewStartsAfter = 10_000;
const decidedAfter = 120_000;

/** Returns when a check is decided (ms). */
const decidedAtOf = ({ submittedAt }: KycRow): number => submittedAt + decidedAfter;

/** Returns the decision on a check, as an order stores it. */
export const decisionOf = (row: KycRow): Decision => ({
  submittedAt: row.submittedAt,
  decidedAt: decidedAtOf(row),
  isApproved: row.settlesAs === 'APPROVED',
  ...(row.settlesAs === 'REJECTED' && { reason: 'DOCUMENT_UNREADABLE' as const }),
});

/** Returns a check as its customer sees it at `now` (ms). The status is computed from the time. */
export function submissionAt(row: KycRow, now: number): KycSubmission {
  const { id, context, documentType, files, submittedAt, settlesAs } = row;
  const since = now - submittedAt;
  const decided = since >= decidedAfter;
  const waiting = since < reviewStartsAfter ? 'SUBMITTED' : 'IN_REVIEW';
  return {
    kycReference: id,
    context,
    ...(documentType && { documentType }),
    status: decided ? settlesAs : waiting,
    ...(decided && settlesAs === 'REJECTED' && { reason: 'DOCUMENT_UNREADABLE' as const }),
    files,
    submittedAt,
    ...(decided && { reviewedAt: decidedAtOf(row) }),
  };
}

/** File name, without extension, of a document that the simulated reviewer rejects. */
const unreadableName = 'refused';

const isUnreadable = ({ name }: Upload) => name.replace(/\.[^.]*$/, '').toLowerCase() === unreadableName;

/** @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
async function storedFilesOf(ctx: RequestContext, form: KycForm): Promise<StoredFile[]> {
  const { selfieImage, documents: images = [] } = form;
  if (selfieImage) assertSelfie(selfieImage);
  const stored = selfieImage ? [await storedFileOf(selfie.key, 'selfie', selfieImage, ctx.id())] : [];
  for (const [at, image] of images.entries()) {
    stored.push(await storedFileOf(`documents.${at}`, 'document', image, ctx.id()));
  }
  return stored;
}

/**
 * Checks a submission and returns its row, without storing it. `productType` is that of the plan of an order.
 * @throws Refusal INVALID_REQUEST (422), FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function submissionOf(
  ctx: RequestContext,
  accountId: string,
  form: KycForm,
  productType: Product['productType'] = 'prepaid',
): Promise<KycRow> {
  assertComplete(form, ctx.now, productType);
  return {
    id: ctx.id(),
    accountId,
    context: form.context,
    ...(form.documentType && { documentType: form.documentType }),
    files: await storedFilesOf(ctx, form),
    submittedAt: ctx.now,
    settlesAs: form.documents?.some(isUnreadable) ? 'REJECTED' : 'APPROVED',
  };
}
