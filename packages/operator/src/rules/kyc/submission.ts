import type { KycSubmission, StoredFile, Upload } from '@senda/contract';
import { selfie } from '@senda/core/upload';
import type { RequestContext } from '../../request/context.ts';
import type { KycRow } from '../../store/rows/kyc.rows.ts';
import { assertComplete, type KycForm } from './check.ts';
import { assertSelfie, keptFile } from './uploads.ts';

/** How long after it was handed in a check is taken up, and decided (ms). */
const takenUpAfter = 10_000;
const decidedAfter = 120_000;

/** When a check is decided (ms). */
export const decidedAtOf = ({ submittedAt }: KycRow): number => submittedAt + decidedAfter;

/** A check as its customer sees it at `now` (ms): computed, so that no reviewer has to run. */
export function submissionAt(row: KycRow, now: number): KycSubmission {
  const { id, context, documentType, files, submittedAt, settlesAs } = row;
  const since = now - submittedAt;
  const decided = since >= decidedAfter;
  const waiting = since < takenUpAfter ? 'SUBMITTED' : 'IN_REVIEW';
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

/** Name, without its extension, of the document that the reviewer cannot read. */
const unreadable = 'refused';

const isUnreadable = ({ name }: Upload) => name.replace(/\.[^.]*$/, '').toLowerCase() === unreadable;

/** @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
async function keptFiles(ctx: RequestContext, form: KycForm): Promise<StoredFile[]> {
  const { selfieImage, documents: images = [] } = form;
  if (selfieImage) assertSelfie(selfieImage);
  const kept = selfieImage ? [await keptFile(selfie.key, 'selfie', selfieImage, ctx.id())] : [];
  for (const [at, image] of images.entries()) {
    kept.push(await keptFile(`documents.${at}`, 'document', image, ctx.id()));
  }
  return kept;
}

/**
 * What was handed in, looked through but not kept yet.
 * @throws Refusal INVALID_REQUEST (422), FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function submissionOf(ctx: RequestContext, accountId: string, form: KycForm): Promise<KycRow> {
  assertComplete(form, ctx.now);
  return {
    id: ctx.id(),
    accountId,
    context: form.context,
    ...(form.documentType && { documentType: form.documentType }),
    files: await keptFiles(ctx, form),
    submittedAt: ctx.now,
    settlesAs: form.documents?.some(isUnreadable) ? 'REJECTED' : 'APPROVED',
  };
}
