import * as v from 'valibot';
import { FaqSetting } from '../../common/faq/faq-setting.ts';

export const AddonsSettings = v.object({ faq: FaqSetting });

export const AddonsDraft = v.object({ skus: v.array(v.string()), planSku: v.optional(v.string()) });

export type AddonsSettings = Readonly<v.InferOutput<typeof AddonsSettings>>;
export type AddonsDraft = Readonly<v.InferOutput<typeof AddonsDraft>>;
