import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { PlanChoice } from '../library/known.ts';

const Data = v.object({ plan: PlanChoice, simType: model.SimType, addonsOffered: v.boolean() });
const Settings = v.object({ simTypes: v.optional(v.array(model.SimType), ['esim', 'physical_sim']) });
const Typed = v.object({ planSku: v.optional(v.string()), simType: v.optional(model.SimType) });

export type PlanData = v.InferOutput<typeof Data>;
export type PlanSettings = v.InferOutput<typeof Settings>;
export type PlanTyped = Readonly<v.InferOutput<typeof Typed>>;

/** Plan and SIM type. Whether the plan has add-ons is known once it is chosen. */
export const preCheckoutStep = defineStep({
  name: 'pre-checkout',
  route: '/web/pre-checkout',
  layout: 'main-authenticated',
  milestone: true,
  needs: [],
  data: Data,
  decides: { hasAddons: ({ addonsOffered }) => addonsOffered, simType: ({ simType }) => simType },
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./plan.machine.ts')).planMachine,
});
