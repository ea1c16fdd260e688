import { model } from '@senda/contract';
import * as v from 'valibot';
import { EkycConfig } from './kyc.ts';

/** The plan that a customer chose. */
export const PlanChoice = v.object({
  sku: model.Id,
  name: model.LocalText,
  productType: model.ProductType,
  /** trial_plan and trial_migration_plan are trials (spec 3.order.labels). */
  productLabel: v.optional(v.string()),
  /** Due with the order; minor currency units, tax included. */
  amount: model.Amount,
  /** Due each period after it, if the plan is paid later; missing if it equals the first amount. */
  recurringAmount: v.optional(model.Amount),
  validityDays: v.number(),
  benefits: v.array(model.Benefit),
  /** Number types that the plan allows, NEW and PORTIN in any letter case; only new numbers if missing. */
  orderTypes: v.optional(v.array(v.string())),
});
export type PlanChoice = v.InferOutput<typeof PlanChoice>;

export const PlanData = v.object({
  plan: PlanChoice,
  simType: model.SimType,
  addonsOffered: v.boolean(),
  /** The customer confirmed that their phone supports eSIM; set for an eSIM. */
  esimConfirm: v.optional(v.boolean()),
  /** The customer wants to bring their number: the choice of a number begins with that. */
  bringsNumber: v.optional(v.boolean()),
  eKycConfig: EkycConfig,
  /** Whether the SIM is delivered: a card that no store hands over, or an eSIM on paper. */
  deliveryNeeded: v.boolean(),
  selectedPromoCodes: v.array(v.string()),
});
export type PlanData = v.InferOutput<typeof PlanData>;
