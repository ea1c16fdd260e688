import * as v from 'valibot';

export const AddonsSettings = v.object({});

export const AddonsDraft = v.object({ skus: v.array(v.string()), planSku: v.optional(v.string()) });

export type AddonsSettings = Readonly<Record<string, never>>;
export type AddonsDraft = Readonly<v.InferOutput<typeof AddonsDraft>>;
