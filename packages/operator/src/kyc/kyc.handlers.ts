import { acceptedExtensions, acceptedTypes, maximumSize, selfie } from '@senda/core/upload';
import type { Handlers } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { documents, specificationsOf } from '../rules/kyc/specifications.ts';
import { submissionAt, submissionOf } from '../rules/kyc/submission.ts';

type KycCall =
  | 'getEkycSpecifications'
  | 'getEkycContextSpecifications'
  | 'submitManualKyc'
  | 'getKycSubmission';

export const kycHandlers: Handlers<KycCall> = {
  getEkycSpecifications: async () => ({
    documents: [...documents],
    upload: { maximumSize, extensions: [...acceptedExtensions], types: [...acceptedTypes] },
    selfie,
  }),
  getEkycContextSpecifications: async ({ params, query }) =>
    specificationsOf(params.context, query.productType ?? 'prepaid'),
  submitManualKyc: async ({ form }, ctx) => {
    const row = await submissionOf(ctx, (await ctx.shopper()).id, form);
    await ctx.store.kycSubmissions.insert(row);
    return submissionAt(row, ctx.now);
  },
  getKycSubmission: async ({ params }, ctx) => {
    const customer = await ctx.shopper();
    const row = await ctx.store.kycSubmissions.get(params.kycReference);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return submissionAt(row, ctx.now);
  },
};
