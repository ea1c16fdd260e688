import { model } from '@senda/contract';
import * as v from 'valibot';
import { FaqSetting } from '../../common/faq/faq-setting.ts';

export const PlanSettings = v.object({
  simTypes: v.optional(v.pipe(v.array(model.SimType), v.nonEmpty('expected at least one SIM type')), [
    'esim',
    'physical_sim',
  ]),
  /** The default type is shown first, else the first one with plans. */
  productTypes: v.optional(
    v.pipe(v.array(model.ProductType), v.nonEmpty('expected at least one product type')),
    ['prepaid', 'postpaid', 'hybrid'],
  ),
  isPriceVisible: v.optional(v.boolean(), true),
  /** Ids of the plans shown as recommended; without it, those that the catalogue recommends. */
  recommended: v.optional(v.array(v.string('expected the id of a plan'))),
  faq: FaqSetting,
});

export const PlanDraft = v.object({
  planSku: v.optional(v.string()),
  simType: v.optional(model.SimType),
  productType: v.optional(model.ProductType),
  esimConfirm: v.optional(v.boolean()),
  bringsNumber: v.optional(v.boolean()),
  promoCodes: v.optional(v.array(v.string())),
  /** The promo code of an address that was already applied. */
  arrivedCode: v.optional(v.string()),
});

export type PlanSettings = v.InferOutput<typeof PlanSettings>;
export type PlanDraft = Readonly<v.InferOutput<typeof PlanDraft>>;
