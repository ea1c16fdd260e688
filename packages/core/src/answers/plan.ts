import { model } from '@senda/contract';
import * as v from 'valibot';
import { EkycConfig } from './kyc.ts';

/** The plan that a customer chose. */
export const PlanChoice = v.object({
  sku: model.Id,
  name: model.LocalText,
  productType: model.ProductType,
  /** trial_plan and trial_migration_plan are trials (specification, section 3). */
  productLabel: v.optional(v.string()),
  /** Minor currency units, tax included: what is paid with the order. */
  amount: model.Amount,
  /** The same for each period after it, where the plan is paid later; missing where a period costs what the first one did. */
  recurringAmount: v.optional(model.Amount),
  validityDays: v.number(),
  benefits: v.array(model.Benefit),
  /** Number types that the plan allows, NEW and PORTIN in any case; without it only new numbers. */
  orderTypes: v.optional(v.array(v.string())),
});
export type PlanChoice = v.InferOutput<typeof PlanChoice>;

/** What the plan page gives. */
export const PlanData = v.object({
  plan: PlanChoice,
  simType: model.SimType,
  addonsOffered: v.boolean(),
  /** That the customer's telephone takes eSIMs; there for an eSIM. */
  esimConfirm: v.optional(v.boolean()),
  eKycConfig: EkycConfig,
  selectedPromoCodes: v.array(v.string()),
});
export type PlanData = v.InferOutput<typeof PlanData>;
