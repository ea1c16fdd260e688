import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { catalogueWithBundle, sampleCatalogue, samplePlan } from '../../common/catalogue/sample.ts';
import { addonMachine } from './addon.machine.ts';

const now = Date.UTC(2026, 10, 21, 18, 0, 0);

const context: SnapshotFrom<typeof addonMachine>['context'] = {
  data: { plan: samplePlan, simType: 'esim', addonsOffered: true },
  settings: {},
  channel: 'web',
  email: '',
  now: () => now,
  newId: () => 'sample',
  draft: { skus: [] },
  catalogue: sampleCatalogue,
  gone: false,
  replaced: [],
  swapped: [],
  problem: null,
};

const at = (
  value: Parameters<typeof addonMachine.resolveState>[0]['value'],
  changed: typeof context = context,
) => addonMachine.resolveState({ value, context: changed });

export const addonStates: States<typeof addonMachine> = {
  loading: at({ loading: 'asking' }, { ...context, catalogue: null }),
  'loading.failed': at({ loading: 'failed' }, { ...context, catalogue: null, problem: sampleProblem }),
  choosing: at('choosing'),
  chosen: at('chosen', { ...context, draft: { skus: ['data-2'] } }),
};

const headings = {
  'data-2': { 'en-US': 'More data', 'es-MX': 'Más gigas' },
  'travel-5': { 'en-US': 'For travelling', 'es-MX': 'Para viajar' },
  'bundle-travel': { 'en-US': 'Together for less', 'es-MX': 'Junta y ahorra' },
};

export const addonCases = {
  /** Extras under the headings of the catalogue. */
  grouped: at('choosing', {
    ...context,
    catalogue: catalogueWithBundle.map((product) => {
      const group = headings[product.sku as keyof typeof headings];
      return group ? { ...product, group } : product;
    }),
  }),
  /** A plan with a bundle that replaced the add-on chosen before it. */
  withBundle: at('choosing', {
    ...context,
    catalogue: catalogueWithBundle,
    draft: { skus: ['bundle-travel'], planSku: 'senda-20' },
    replaced: [{ 'en-US': '2 GB extra data', 'es-MX': '2 GB de datos extra' }],
  }),
};
