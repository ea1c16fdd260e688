import { defineStep } from '@senda/journey';
import { AddonsData } from '../../base/answers/addon.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { AddonsDraft, AddonsSettings } from './addon-selection.schema.ts';

/** Add-ons of the chosen plan; none is pre-selected. */
export const addonSelectionStep = defineStep({
  name: 'addon-selection',
  route: [{ path: '/web/addon-selection', page: 'Addon Selection', guard: 'open' }],
  layout: 'step',
  needs: [{ data: 'plan' }],
  data: AddonsData,
  skipped: { addons: [] },
  expects: { paymentDue: ({ addons }) => (addons.some(({ amount }) => amount > 0) ? true : undefined) },
  settings: AddonsSettings,
  draft: AddonsDraft,
  machine: async () => (await import('./addon.machine.ts')).addonMachine,
});

export const addonSelectionClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
};
