import { model } from '@senda/contract';
import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { AddonChoice } from '../library/known.ts';

const Data = v.object({
  addons: v.array(AddonChoice),
  /** Sku of the plan they were chosen for: with another plan they are chosen anew (specification, section 4). */
  addonsPlan: v.optional(model.Id),
});
const Settings = v.object({});
const Typed = v.object({ skus: v.array(v.string()), planSku: v.optional(v.string()) });

export type AddonsData = v.InferOutput<typeof Data>;
export type AddonsSettings = Readonly<Record<string, never>>;
export type AddonsTyped = Readonly<v.InferOutput<typeof Typed>>;

/** Add-ons of the chosen plan; none is pre-selected. */
export const addonSelectionStep = defineStep({
  name: 'addon-selection',
  route: '/web/addon-selection',
  layout: 'main-authenticated',
  milestone: true,
  needs: [{ data: 'plan' }],
  data: Data,
  decides: {},
  settings: Settings,
  typed: Typed,
  machine: async () => (await import('./addons.machine.ts')).addonsMachine,
});
