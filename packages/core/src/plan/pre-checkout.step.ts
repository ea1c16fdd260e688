import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { EkycConfig, isKycRequired } from '../kyc/kyc-config.ts';
import { PlanChoice } from '../library/known.ts';

const Data = v.object({
  plan: PlanChoice,
  simType: model.SimType,
  addonsOffered: v.boolean(),
  /** That her telephone takes eSIMs; there for an eSIM. */
  esimConfirm: v.optional(v.boolean()),
  eKycConfig: EkycConfig,
  selectedPromoCodes: v.array(v.string()),
});
const Settings = v.object({
  simTypes: v.optional(v.array(model.SimType), ['esim', 'physical_sim']),
  /** The first that has plans is shown, the default one before others. */
  productTypes: v.optional(v.array(model.ProductType), ['prepaid', 'postpaid', 'hybrid']),
  isPriceVisible: v.optional(v.boolean(), true),
});
const Typed = v.object({
  planSku: v.optional(v.string()),
  simType: v.optional(model.SimType),
  productType: v.optional(model.ProductType),
  esimConfirm: v.optional(v.boolean()),
  promoCodes: v.optional(v.array(v.string())),
  /** The code of an address that was taken up. */
  arrivedCode: v.optional(v.string()),
});

export type PlanData = v.InferOutput<typeof Data>;
export type PlanSettings = v.InferOutput<typeof Settings>;
export type PlanTyped = Readonly<v.InferOutput<typeof Typed>>;

/** Plan and SIM type. Whether the plan has add-ons, and needs an identity check, is known once it is chosen. */
export const preCheckoutStep = defineStep({
  name: 'pre-checkout',
  route: '/web/pre-checkout',
  layout: 'main-authenticated',
  milestone: true,
  needs: [],
  data: Data,
  decides: {
    hasAddons: ({ addonsOffered }) => addonsOffered,
    simType: ({ simType }) => simType,
    kycRequired: ({ eKycConfig }) => isKycRequired(eKycConfig),
    paidLater: ({ plan }) => plan.recurringAmount !== undefined,
  },
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./plan.machine.ts')).planMachine,
});
