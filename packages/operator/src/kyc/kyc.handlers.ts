import type { KeptFile, Upload } from '@senda/contract';
import { acceptedExtensions, acceptedTypes, maximumSize, selfie } from '@senda/core/upload';
import type { Feature, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { submissionAt } from '../rules/kyc.ts';
import { assertSelfie, keptFile } from '../rules/uploads.ts';
import { assertComplete, type KycForm } from './check.ts';
import type { KycRow } from './kyc.rows.ts';
import { documents, specificationsOf } from './specifications.ts';

/** Name, without its extension, of the document that the reviewer cannot read. */
const unreadable = 'refused';

const isUnreadable = ({ name }: Upload) => name.replace(/\.[^.]*$/, '').toLowerCase() === unreadable;

/** @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
async function keptFiles(op: Operation, form: KycForm): Promise<KeptFile[]> {
  const { selfieImage, documents: images = [] } = form;
  if (selfieImage) assertSelfie(selfieImage);
  const kept = selfieImage ? [await keptFile(selfie.key, 'selfie', selfieImage, op.id())] : [];
  for (const [at, image] of images.entries()) {
    kept.push(await keptFile(`documents.${at}`, 'document', image, op.id()));
  }
  return kept;
}

/**
 * What was handed in, looked through but not kept yet.
 * @throws Refusal INVALID_REQUEST (422), FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function submissionOf(op: Operation, accountId: string, form: KycForm): Promise<KycRow> {
  assertComplete(form, op.now);
  return {
    id: op.id(),
    accountId,
    context: form.context,
    ...(form.documentType && { documentType: form.documentType }),
    files: await keptFiles(op, form),
    submittedAt: op.now,
    settlesAs: form.documents?.some(isUnreadable) ? 'REJECTED' : 'APPROVED',
  };
}

type KycCall =
  | 'getEkycSpecifications'
  | 'getEkycContextSpecifications'
  | 'submitManualKyc'
  | 'getKycSubmission';

export const kycHandlers: Feature<KycCall> = {
  getEkycSpecifications: async () => ({
    documents: [...documents],
    upload: { maximumSize, extensions: [...acceptedExtensions], types: [...acceptedTypes] },
    selfie,
  }),
  getEkycContextSpecifications: async ({ params, query }) =>
    specificationsOf(params.context, query.productType ?? 'prepaid'),
  submitManualKyc: async ({ form }, op) => {
    const row = await submissionOf(op, (await op.shopper()).id, form);
    await op.store.kycSubmissions.insert(row);
    return submissionAt(row, op.now);
  },
  getKycSubmission: async ({ params }, op) => {
    const customer = await op.shopper();
    const row = await op.store.kycSubmissions.get(params.kycReference);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return submissionAt(row, op.now);
  },
};
